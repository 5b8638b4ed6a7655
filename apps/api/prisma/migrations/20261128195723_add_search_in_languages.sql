ALTER TABLE search_documents ADD COLUMN languages TEXT[] DEFAULT '{}';
ALTER TABLE search_words ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';
CREATE INDEX search_words_skeleton_idx ON search_words (skeleton);

-- Documents and words are made anew, now with what translations say: definitions/search.sql.
DELETE FROM search_words;
UPDATE search_documents SET words = '';
