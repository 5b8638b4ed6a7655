-- Who is erased loses the address in the audit log, too: a third change that its lines allow, besides the titles of records that
-- are erased and addresses of clients that become their networks. A line may lose `caller_email`, and `client` where it names
-- nobody then, and get neither.
CREATE OR REPLACE FUNCTION keep_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'records' - 'client' - 'caller_email'
      IS DISTINCT FROM to_jsonb(OLD) - 'records' - 'client' - 'caller_email'
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

-- Takes a person out of the audit log: the address of an account, where it called from, and titles that name it. Visitors have no
-- account: theirs are the lines of the records `ids`, which are erased.
CREATE FUNCTION erase_audit_person(address text, pattern text, ids text[]) RETURNS void
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
    OR records @> ANY (SELECT jsonb_build_array(jsonb_build_object('id', erased.id)) FROM unnest(ids) AS erased(id))
    OR position(address IN lower(records::text)) > 0 AND lower(records::text) ~ pattern;
END;

REVOKE EXECUTE ON FUNCTION erase_audit_person FROM PUBLIC;
