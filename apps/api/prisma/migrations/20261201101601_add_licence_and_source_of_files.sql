ALTER TABLE uploads
  ADD COLUMN licence TEXT NOT NULL DEFAULT '',
  ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE uploads ALTER COLUMN words SET EXPRESSION AS (
  words_of(VARIADIC tags || ARRAY[name, alt_text, caption, credit, licence, origin, translations #>> '{}', text]));
