-- The library of uploaded files: their words, where they are used, and what became of them.
CREATE TYPE media_use_source AS ENUM ('record', 'pending', 'translation', 'revision');

ALTER TABLE uploads
  ADD COLUMN name TEXT NOT NULL DEFAULT '',
  ADD COLUMN tags TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN is_decorative BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN caption TEXT NOT NULL DEFAULT '',
  ADD COLUMN credit TEXT NOT NULL DEFAULT '',
  ADD COLUMN translations JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN focus_x DOUBLE PRECISION,
  ADD COLUMN focus_y DOUBLE PRECISION,
  ADD COLUMN version INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN deleted_at TIMESTAMPTZ(3),
  ADD COLUMN replaced_by UUID;
ALTER TABLE uploads
  ADD COLUMN words TEXT NOT NULL GENERATED ALWAYS AS (
    words_of(VARIADIC tags || ARRAY[name, alt_text, caption, credit, translations #>> '{}', text])) STORED;

CREATE INDEX ON uploads (name, id);
CREATE INDEX ON uploads (bytes, id);
CREATE INDEX ON uploads USING GIN (words gin_trgm_ops);

CREATE TABLE media_uses (
  address TEXT NOT NULL,
  source media_use_source NOT NULL,
  owner UUID NOT NULL,
  area TEXT NOT NULL,
  record_id UUID NOT NULL,
  PRIMARY KEY (address, source, owner)
);
CREATE INDEX ON media_uses (owner, source);
