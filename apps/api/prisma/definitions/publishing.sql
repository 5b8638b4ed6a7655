-- The moments at which a row changes for the public by itself: the version of the content changes
-- when they pass. A column means the same in each table that has it.
CREATE OR REPLACE FUNCTION store_boundaries() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_boundaries WHERE area = TG_TABLE_NAME AND record_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_boundaries (area, record_id, at)
    SELECT DISTINCT TG_TABLE_NAME, NEW.id, moment
    FROM jsonb_to_record(to_jsonb(NEW)) AS entry (
        publish_at TIMESTAMPTZ, unpublish_at TIMESTAMPTZ, starts_at TIMESTAMPTZ,
        ends_at TIMESTAMPTZ, closes_at TIMESTAMPTZ, "time" TIMESTAMPTZ, end_time TIMESTAMPTZ,
        valid_until TIMESTAMPTZ),
      LATERAL (
        SELECT unnest(ARRAY[
          publish_at, unpublish_at, starts_at, ends_at,
          -- When it closes, and when it begins to close soon.
          closes_at, closes_at - INTERVAL '168 hours',
          -- When an event begins, from when on the gallery has its pictures, and when it is over,
          -- an hour later where no end is known (packages/contract/src/fields/dates.ts).
          "time", coalesce(end_time, "time" + INTERVAL '1 hour'),
          -- When the last day on which a fact holds is over in Pakistan.
          date_trunc('day', valid_until, 'Asia/Karachi') + INTERVAL '24 hours'
        ])
        UNION ALL
        -- Each midnight in Pakistan of the last days before it closes, which are counted
        -- (packages/contract/src/publishing/closing.ts).
        SELECT date_trunc('day', closes_at, 'Asia/Karachi') - days * INTERVAL '24 hours'
        FROM generate_series(0, 30) AS days
      ) AS moments (moment)
    WHERE moment IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

-- Of each content, and of consents. Where a row has no time, it costs nothing.
DO $$
DECLARE
  content REGCLASS;
  times TEXT[];
BEGIN
  FOR content, times IN
    SELECT attrelid, array_agg(quote_ident(attname) ORDER BY attnum) FROM pg_attribute
      JOIN pg_class ON pg_class.oid = attrelid
      JOIN pg_trigger ON tgrelid = attrelid AND tgname = 'content_version'
    WHERE relnamespace = current_schema()::regnamespace AND attname = ANY ('{
      publish_at,unpublish_at,starts_at,ends_at,closes_at,time,end_time,valid_until}')
    GROUP BY attrelid
  LOOP
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER boundaries_inserted AFTER INSERT ON %1$s FOR EACH ROW
        WHEN (num_nonnulls(%2$s) > 0) EXECUTE FUNCTION store_boundaries();
      CREATE OR REPLACE TRIGGER boundaries_updated AFTER UPDATE ON %1$s FOR EACH ROW
        WHEN ((%2$s) IS DISTINCT FROM (%3$s)) EXECUTE FUNCTION store_boundaries();
      CREATE OR REPLACE TRIGGER boundaries_deleted AFTER DELETE ON %1$s FOR EACH ROW
        WHEN (num_nonnulls(%3$s) > 0) EXECUTE FUNCTION store_boundaries();',
      content, 'NEW.' || array_to_string(times, ', NEW.'),
      'OLD.' || array_to_string(times, ', OLD.'));
  END LOOP;
END $$;
