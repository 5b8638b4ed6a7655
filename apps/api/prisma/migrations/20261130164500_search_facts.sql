CREATE TABLE search_documents_facts PARTITION OF search_documents FOR VALUES IN ('facts');

-- Those that are there are stored anew, with their words: definitions/search.sql.
INSERT INTO search_documents (kind, record_id, title, created_at, title_words, words)
SELECT 'facts', id, title, created_at, '', '' FROM facts WHERE status = 'published';
