-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN "client" INET;

-- CreateIndex
CREATE INDEX "audit_log_at_idx" ON "audit_log"("at");

-- CreateIndex
CREATE INDEX "audit_log_caller_id_at_idx" ON "audit_log"("caller_id", "at");

-- Append-only, but for two changes: titles of records that are erased for good, and an address that is 90 days old
-- becomes its network, as `networkOf` of packages/server shortens it.
CREATE FUNCTION keep_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'records' - 'client' IS DISTINCT FROM to_jsonb(OLD) - 'records' - 'client'
    OR jsonb_array_length(NEW.records) <> jsonb_array_length(OLD.records)
    OR EXISTS (
      SELECT FROM jsonb_array_elements(OLD.records) WITH ORDINALITY AS old_record(value, place)
        JOIN jsonb_array_elements(NEW.records) WITH ORDINALITY AS new_record(value, place)
          USING (place)
      WHERE old_record.value - 'title' <> new_record.value - 'title'
        OR (new_record.value -> 'title' <> 'null'
          AND new_record.value -> 'title' IS DISTINCT FROM old_record.value -> 'title')
    )
    OR NEW.client IS DISTINCT FROM OLD.client AND (
      OLD.at >= now() - interval '90 days'
      OR NEW.client IS DISTINCT FROM
        network(set_masklen(OLD.client, CASE family(OLD.client) WHEN 4 THEN 24 ELSE 48 END))
    )
  THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER "audit_log_is_append_only" ON "audit_log";
CREATE TRIGGER "audit_log_is_append_only" BEFORE DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "audit_log_keeps_its_lines" BEFORE UPDATE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION keep_audit_line();

-- The audit log as admins read it: with the name that an account has today, and the titles in which a search looks.
CREATE VIEW "audit_entries" AS
SELECT line.batch AS id, line.at, line.caller_id, account.name AS caller_name, line.caller_email, line.role,
  line.area, line.operation, line.records, abbrev(line.client) AS client,
  (SELECT string_agg(record.value ->> 'title', ' ') FROM jsonb_array_elements(line.records) AS record) AS titles
FROM "audit_log" AS line LEFT JOIN "users" AS account ON account.id = line.caller_id;
