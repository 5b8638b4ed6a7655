-- The version of the content: one row that changes with every transaction that changes content, by
-- whomever and by whatever means. What caches answers or pages compares it and nothing else.

-- The row is locked from here to the end of the transaction, so it is the last thing that one does:
-- two transactions can neither wait for each other's rows with this one in hand nor wait for long.
-- It is locked before any row of a table, so no two transactions wait for each other.
CREATE OR REPLACE FUNCTION bump_content_version() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- The tables that this transaction has counted. Once each, however many rows it changes.
  counted text := coalesce(current_setting('site.counted_tables', true), '');
BEGIN
  IF counted = '' THEN
    UPDATE content_version SET version = version + 1;
  ELSIF TG_TABLE_NAME = ANY (string_to_array(counted, ' ')) THEN
    RETURN NULL;
  END IF;
  INSERT INTO content_changes SELECT TG_TABLE_NAME, version FROM content_version
    ON CONFLICT (table_name) DO UPDATE SET version = EXCLUDED.version;
  PERFORM set_config(
    'site.counted_tables', concat_ws(' ', nullif(counted, ''), TG_TABLE_NAME), true);
  RETURN NULL;
END $$;

-- Changes of content count: tables with texts in several languages and those that are named here, of which consents decide
-- what is shown. Also changes by replication, which switches other triggers off.
DO $$
DECLARE
  content REGCLASS;
BEGIN
  FOR content IN
    SELECT attrelid::REGCLASS FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attname = 'languages' AND relkind = 'r' AND NOT relispartition
      AND relnamespace = current_schema()::REGNAMESPACE
    UNION
    SELECT unnest('{
      complaint_settings,consent_files,consents,contact,former_page_addresses,home_sections,section_themes,translations
    }'::REGCLASS[])
  LOOP
    -- It can't be replaced, and dropping it would make readers of the table wait.
    IF NOT EXISTS (
      SELECT FROM pg_trigger WHERE tgrelid = content AND tgname = 'content_version'
    ) THEN
      EXECUTE format(
        'CREATE CONSTRAINT TRIGGER content_version AFTER INSERT OR UPDATE OR DELETE ON %s
          DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_content_version()',
        content);
    END IF;
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER content_version_at_truncate AFTER TRUNCATE ON %1$s
        FOR EACH STATEMENT EXECUTE FUNCTION bump_content_version();
      ALTER TABLE %1$s ENABLE ALWAYS TRIGGER content_version,
        ENABLE ALWAYS TRIGGER content_version_at_truncate', content);
  END LOOP;
END $$;
