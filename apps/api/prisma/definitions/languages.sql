-- The languages of records: which one they were written in, and in which they can be read.

-- The language of a text: Urdu where most of its letters are, as in packages/contract/src/text/language.ts.
CREATE OR REPLACE FUNCTION language_of(input TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN regexp_count(start, '[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]')
      > regexp_count(start, '[A-Za-z]')
    THEN 'ur' ELSE 'en' END
  FROM left(input, 300) AS start
$$;

-- In which languages a record can be read: in its own, then in those of its published translations.
CREATE OR REPLACE FUNCTION languages_of(entry UUID, written_in TEXT) RETURNS TEXT[]
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT written_in || ARRAY(
    SELECT lang FROM translations
    WHERE record_id = entry AND status = 'published' AND lang <> written_in
    ORDER BY lang)
$$;

-- What was written without saying in which language is in that of its letters. What comes back from the trash, in whichever
-- version, has the translations that it has by now.
CREATE OR REPLACE FUNCTION note_languages() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  texts jsonb := to_jsonb(NEW);
  written_in TEXT := NEW.languages[1];
BEGIN
  IF written_in = 'en' THEN
    written_in := language_of(concat_ws(' ',
      texts ->> 'title', texts ->> 'name', texts ->> 'main_title',
      texts ->> 'content', texts ->> 'description', texts ->> 'main_description'));
  END IF;
  NEW.languages := languages_of(NEW.id, written_in);
  RETURN NEW;
END $$;

DO $$
DECLARE
  content REGCLASS;
BEGIN
  FOR content IN
    SELECT attrelid FROM pg_attribute
      JOIN pg_class ON pg_class.oid = attrelid
      JOIN pg_trigger ON tgrelid = attrelid AND tgname = 'content_version'
    WHERE attname = 'languages' AND relnamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER source_language BEFORE INSERT ON %s FOR EACH ROW
        EXECUTE FUNCTION note_languages()', content);
  END LOOP;
END $$;

-- Records say themselves in which languages they can be read, so that reads need no second table.
-- One is stored anew with every change of what is published of it: the search follows records.
CREATE OR REPLACE FUNCTION store_languages() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  translation translations := coalesce(NEW, OLD);
BEGIN
  IF 'published' NOT IN (coalesce(OLD.status, 'draft'), coalesce(NEW.status, 'draft')) THEN
    RETURN NULL;
  END IF;
  EXECUTE format(
    'UPDATE %I SET languages = languages_of(id, languages[1]) WHERE id = $1',
    -- Areas are named as in the contract, their tables in snake case.
    lower(regexp_replace(translation.area, '([A-Z])', '_\1', 'g')))
  USING translation.record_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER store_languages AFTER INSERT OR UPDATE OR DELETE ON translations
  FOR EACH ROW EXECUTE FUNCTION store_languages();
