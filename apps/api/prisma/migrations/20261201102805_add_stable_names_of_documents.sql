-- definitions/document_names.sql fills it.
ALTER TABLE uploads ADD COLUMN document_name TEXT;
CREATE UNIQUE INDEX uploads_document_name_key ON uploads (document_name);
