-- What lists look for in translations: the texts of those fields that the columns "words" of the
-- records are made of. Folding them at each search would take seconds.
ALTER TABLE translations
  ADD COLUMN words TEXT NOT NULL GENERATED ALWAYS AS (
    words_of(fields ->> 'title', fields ->> 'name', fields ->> 'content', fields ->> 'description',
      fields ->> 'summary', fields ->> 'author', fields ->> 'location', fields ->> 'department',
      fields ->> 'designation', fields ->> 'expertise')) STORED,
  ADD COLUMN title_words TEXT NOT NULL GENERATED ALWAYS AS (words_of(fields ->> 'title')) STORED;

CREATE INDEX ON translations USING GIN (words gin_trgm_ops, title_words gin_trgm_ops);
