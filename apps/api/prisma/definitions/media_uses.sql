-- Which rows name an upload: those of content as it is, what waits to be published, translations, and
-- revisions. Whoever writes them, by whatever means.

-- The addresses of uploads in a row, but for what it was made from: the base of a pending version, the source of a translation.
-- Those in columns of folded words are in lower case.
CREATE OR REPLACE FUNCTION media_addresses(entry JSONB) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT found[1] FROM regexp_matches((entry - '{base,source}'::text[])::text,
    '(/media/(?:user_images|[A-Z][A-Za-z]*(?:/[A-Z][A-Za-z]*)?)/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8})',
    'g') AS found ORDER BY 1)
$$;

-- Of a row of content, its area is the argument; other rows name the record that they are about. Whoever deletes an upload has
-- it locked: one that is used meanwhile is not deleted, and one that was deleted before is there again.
CREATE OR REPLACE FUNCTION store_media_uses() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  named_before TEXT[] := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE media_addresses(to_jsonb(OLD)) END;
  named TEXT[] := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE media_addresses(to_jsonb(NEW)) END;
  kind media_use_source := TG_ARGV[0];
  entry JSONB;
  row_id UUID;
BEGIN
  IF named = named_before THEN
    RETURN NULL;
  END IF;
  entry := to_jsonb(coalesce(NEW, OLD));
  row_id := entry ->> CASE kind WHEN 'revision' THEN 'record_id' ELSE 'id' END;
  DELETE FROM media_uses AS known
  WHERE source = kind AND owner = row_id AND address = ANY (named_before) AND address <> ALL (named)
    AND (kind <> 'revision' OR NOT EXISTS (
      SELECT FROM revisions AS other
      WHERE other.area = known.area AND other.record_id = row_id
        AND known.address = ANY (media_addresses(to_jsonb(other)))));
  IF named <@ named_before THEN
    RETURN NULL;
  END IF;
  IF kind <> 'revision' THEN
    PERFORM FROM uploads WHERE address = ANY (named) ORDER BY id FOR KEY SHARE;
    UPDATE uploads SET deleted_at = NULL WHERE address = ANY (named) AND deleted_at IS NOT NULL;
  END IF;
  INSERT INTO media_uses (address, source, owner, area, record_id)
  SELECT address, kind, row_id, coalesce(TG_ARGV[1], entry ->> 'area'),
    coalesce(entry ->> 'record_id', entry ->> 'id')::uuid
  FROM unnest(named) AS address
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Where a trigger is new, what it would have noted of the rows that are there.
DO $$
DECLARE
  content RECORD;
BEGIN
  FOR content IN
    SELECT pg_class.oid::regclass AS name,
      coalesce(notes.kind, 'record') AS kind,
      -- Areas are named as in the contract, their tables in snake case.
      CASE WHEN notes.kind IS NULL THEN
        lower(left(relname, 1)) || substr(replace(initcap(replace(relname, '_', ' ')), ' ', ''), 2)
      END AS area
    FROM pg_class LEFT JOIN (VALUES
      ('pending_versions', 'pending'), ('translations', 'translation'), ('revisions', 'revision')
    ) AS notes (table_name, kind) ON table_name = relname
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> ALL ('{uploads,consents}')
      AND (kind IS NOT NULL OR relname = 'users'
        OR EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = 'content_version'))
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'id')
  LOOP
    CONTINUE WHEN EXISTS (
      SELECT FROM pg_trigger WHERE tgrelid = content.name AND tgname = 'media_uses');
    EXECUTE format(
      'CREATE TRIGGER media_uses AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW
        EXECUTE FUNCTION store_media_uses(%s)',
      content.name, concat_ws(', ', quote_literal(content.kind), quote_literal(content.area)));
    EXECUTE format(
      'INSERT INTO media_uses (address, source, owner, area, record_id)
      SELECT address, %1$L, (entry ->> %2$L)::uuid, coalesce(%3$L, entry ->> ''area''),
        coalesce(entry ->> ''record_id'', entry ->> ''id'')::uuid
      FROM (SELECT to_jsonb(stored) AS entry FROM %4$s AS stored) AS rows,
        unnest(media_addresses(entry)) AS address
      ON CONFLICT DO NOTHING',
      content.kind, CASE content.kind WHEN 'revision' THEN 'record_id' ELSE 'id' END,
      content.area, content.name);
  END LOOP;
  -- Also of what an address of an upload leads to, and whether and how it is shown.
  IF NOT EXISTS (
    SELECT FROM pg_trigger WHERE tgrelid = 'uploads'::regclass AND tgname = 'content_version'
  ) THEN
    CREATE CONSTRAINT TRIGGER content_version AFTER UPDATE OF deleted_at, replaced_by, shows_people, focus_x, focus_y
      ON uploads
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_content_version();
    ALTER TABLE uploads ENABLE ALWAYS TRIGGER content_version;
  END IF;
END $$;

DROP VIEW IF EXISTS upload_uses;
CREATE VIEW upload_uses AS SELECT address, source, owner FROM media_uses;
