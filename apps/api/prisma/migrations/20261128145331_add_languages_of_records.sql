CREATE TYPE translation_status AS ENUM ('draft', 'published');
CREATE TYPE translation_origin AS ENUM ('person', 'machine', 'memory');

ALTER TABLE about ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE blogs ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE body_cards ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE careers ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE categories ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE director_message ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE events ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE footer ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE help_options ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE members ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE navbar ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE news ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE pages ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE partners ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE pictures ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE projects ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE publications ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE section_info ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE site_info ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE slider_images ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE stats ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE tenders ADD COLUMN languages TEXT[] DEFAULT '{en}';
ALTER TABLE videos ADD COLUMN languages TEXT[] DEFAULT '{en}';

-- What is there already is in the language of its letters, as what comes later is: definitions/languages.sql.
DO $$
DECLARE
  content TEXT;
BEGIN
  FOREACH content IN ARRAY '{
    about,blogs,body_cards,careers,categories,director_message,events,footer,help_options,members,
    navbar,news,pages,partners,pictures,projects,publications,section_info,site_info,slider_images,
    stats,tenders,videos
  }'::TEXT[] LOOP
    EXECUTE format(
      'UPDATE %I AS record SET languages = ''{ur}''
      FROM %1$I AS known, LATERAL (
        SELECT left(concat_ws('' '', texts ->> ''title'', texts ->> ''name'', texts ->> ''main_title'',
          texts ->> ''content'', texts ->> ''description'', texts ->> ''main_description''), 300) AS start
        FROM to_jsonb(known) AS texts
      ) AS own
      WHERE record.id = known.id
        AND regexp_count(start, ''[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]'')
          > regexp_count(start, ''[A-Za-z]'')', content);
  END LOOP;
END $$;

CREATE TABLE translations (
  id UUID PRIMARY KEY,
  area TEXT NOT NULL,
  record_id UUID NOT NULL,
  record TEXT NOT NULL,
  lang TEXT NOT NULL,
  fields JSONB NOT NULL,
  source JSONB NOT NULL,
  source_version INTEGER NOT NULL,
  status translation_status NOT NULL,
  origin translation_origin NOT NULL,
  by UUID,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL
);

CREATE INDEX translations_area_lang_idx ON translations (area, lang);
CREATE UNIQUE INDEX translations_record_id_lang_key ON translations (record_id, lang);
