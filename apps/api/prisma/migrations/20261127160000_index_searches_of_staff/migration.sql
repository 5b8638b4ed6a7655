-- What the records of an audit line are called. A search finds lines by an index of it, and does not put it together for each.
CREATE FUNCTION audit_titles(records jsonb) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT string_agg(record.value ->> 'title', ' ') FROM jsonb_array_elements(records) AS record);

-- CreateIndex
CREATE INDEX "audit_log_titles_idx" ON "audit_log"
USING GIN ("caller_email" gin_trgm_ops, audit_titles("records") gin_trgm_ops);

CREATE OR REPLACE VIEW "audit_entries" AS
SELECT line.batch AS id, line.at, line.caller_id, account.name AS caller_name, line.caller_email, line.role,
  line.area, line.operation, line.records, abbrev(line.client) AS client,
  audit_titles(line.records) AS titles
FROM "audit_log" AS line LEFT JOIN "users" AS account ON account.id = line.caller_id;

-- CreateIndex
CREATE INDEX "contact_messages_name_email_message_idx" ON "contact_messages" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops, "message" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "pages_url_main_title_main_description_idx" ON "pages" USING GIN ("url" gin_trgm_ops, "main_title" gin_trgm_ops, "main_description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "subscriptions_email_words_idx" ON "subscriptions" USING GIN ("email" gin_trgm_ops);
