-- Who has agreed to be shown, and in which files.
CREATE TYPE consent_purpose AS ENUM ('site', 'social', 'print', 'press');
CREATE TYPE consent_place AS ENUM ('exact', 'district', 'none');

ALTER TABLE uploads ADD COLUMN shows_people BOOLEAN;
CREATE INDEX uploads_of_people ON uploads (id) WHERE shows_people;
-- It is made anew by the definitions, for this column too.
DROP TRIGGER IF EXISTS content_version ON uploads;

CREATE TABLE consents (
  id UUID PRIMARY KEY,
  who TEXT NOT NULL,
  guardian TEXT,
  purposes consent_purpose[],
  place consent_place NOT NULL,
  starts_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3),
  withdrawn_at TIMESTAMPTZ(3),
  language TEXT NOT NULL,
  note TEXT,
  form_path TEXT,
  by UUID,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(who, guardian, note)) STORED,
  CHECK (starts_at < ends_at)
);
CREATE INDEX ON consents (created_at, id);
CREATE INDEX ON consents (ends_at, id);
CREATE INDEX ON consents (who, id);
CREATE INDEX ON consents USING GIN (words gin_trgm_ops);

CREATE TABLE consent_files (
  consent_id UUID NOT NULL REFERENCES consents ON DELETE CASCADE ON UPDATE CASCADE,
  upload_id UUID NOT NULL REFERENCES uploads ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (consent_id, upload_id)
);
CREATE INDEX ON consent_files (upload_id);
