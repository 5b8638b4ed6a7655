-- The audit log is only added to, also by whoever is connected by hand.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE OR REPLACE TRIGGER audit_log_is_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- But for three changes: titles of records that are erased for good; an address that is 90 days old
-- becomes its network, as `networkOf` of packages/server shortens it; and who is erased loses
-- `caller_email`, and `client` where a line names nobody then. What the database makes of a line is
-- not made yet when this runs.
CREATE OR REPLACE FUNCTION keep_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'records' - 'client' - 'caller_email' - 'words'
      IS DISTINCT FROM to_jsonb(OLD) - 'records' - 'client' - 'caller_email' - 'words'
    OR NEW.caller_email IS NOT NULL AND NEW.caller_email IS DISTINCT FROM OLD.caller_email
    OR jsonb_array_length(NEW.records) <> jsonb_array_length(OLD.records)
    OR EXISTS (
      SELECT FROM jsonb_array_elements(OLD.records) WITH ORDINALITY AS old_record(value, place)
        JOIN jsonb_array_elements(NEW.records) WITH ORDINALITY AS new_record(value, place)
          USING (place)
      WHERE old_record.value - 'title' <> new_record.value - 'title'
        OR (new_record.value -> 'title' <> 'null'
          AND new_record.value -> 'title' IS DISTINCT FROM old_record.value -> 'title')
    )
    -- Only a line that names nobody, or nobody any more.
    OR NEW.client IS NULL AND OLD.client IS NOT NULL AND NEW.caller_email IS NOT NULL
    OR NEW.client IS NOT NULL AND NEW.client IS DISTINCT FROM OLD.client AND (
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
CREATE OR REPLACE TRIGGER audit_log_keeps_its_lines BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_line();

-- These changes for a role that may not update the table: the functions run with the rights of the
-- owner, and can do nothing else.

-- Addresses of lines before a moment become their networks.
CREATE OR REPLACE FUNCTION shorten_audit_clients(before TIMESTAMPTZ) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  UPDATE audit_log
  SET client = network(set_masklen(client, CASE family(client) WHEN 4 THEN 24 ELSE 48 END))
  WHERE at < before AND masklen(client) > CASE family(client) WHEN 4 THEN 24 ELSE 48 END;
END;

-- Records that are erased lose what they are called.
CREATE OR REPLACE FUNCTION erase_audit_titles(ids TEXT[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  UPDATE audit_log SET records = (
    SELECT jsonb_agg(
      CASE WHEN line.record ->> 'id' = ANY(ids)
        THEN line.record || '{"title": null}' ELSE line.record END
      ORDER BY line.place)
    FROM jsonb_array_elements(records) WITH ORDINALITY AS line(record, place))
  FROM unnest(ids) AS erased(id)
  WHERE records @> jsonb_build_array(jsonb_build_object('id', erased.id));
END;

-- Takes a person out of the audit log: the address of an account, where it called from, and titles
-- that name it. Visitors have no account: theirs are the lines of the records `ids`, which are
-- erased.
CREATE OR REPLACE FUNCTION erase_audit_person(address TEXT, pattern TEXT, ids TEXT[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  UPDATE audit_log SET
    client = CASE WHEN lower(caller_email) = address OR caller_id IS NULL THEN NULL ELSE client END,
    caller_email = CASE WHEN lower(caller_email) = address THEN NULL ELSE caller_email END,
    records = coalesce((SELECT jsonb_agg(
      CASE WHEN line.record ->> 'id' = ANY(ids) OR lower(line.record ->> 'title') ~ pattern
        THEN line.record || '{"title": null}' ELSE line.record END
      ORDER BY line.place)
    FROM jsonb_array_elements(records) WITH ORDINALITY AS line(record, place)), '[]')
  WHERE lower(caller_email) = address
    OR records @> ANY (
      SELECT jsonb_build_array(jsonb_build_object('id', erased.id)) FROM unnest(ids) AS erased(id))
    OR position(address IN lower(records::text)) > 0 AND lower(records::text) ~ pattern;
END;
REVOKE EXECUTE ON FUNCTION shorten_audit_clients, erase_audit_titles, erase_audit_person
  FROM PUBLIC;

-- As admins read it: with the name that an account has today.
DROP VIEW IF EXISTS audit_entries;
CREATE VIEW audit_entries AS
SELECT line.batch AS id, line.at, line.caller_id, account.name AS caller_name, line.caller_email,
  line.role, line.area, line.operation, line.records, abbrev(line.client) AS client,
  audit_titles(line.records) AS titles, line.words
FROM audit_log AS line LEFT JOIN users AS account ON account.id = line.caller_id;
