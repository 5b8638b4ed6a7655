-- The two changes of the audit log that its triggers allow, for a role that may not update the table: they run with the
-- rights of the owner, and can do nothing else.

-- Addresses of lines before a moment become their networks.
CREATE FUNCTION shorten_audit_clients(before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  UPDATE audit_log
  SET client = network(set_masklen(client, CASE family(client) WHEN 4 THEN 24 ELSE 48 END))
  WHERE at < before AND masklen(client) > CASE family(client) WHEN 4 THEN 24 ELSE 48 END;
END;

-- Records that are erased lose what they are called.
CREATE FUNCTION erase_audit_titles(ids text[]) RETURNS void
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

REVOKE EXECUTE ON FUNCTION shorten_audit_clients, erase_audit_titles FROM PUBLIC;
