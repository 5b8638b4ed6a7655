-- Entries that become public or stop being so by time: the version of the content changes when
-- these moments pass.
CREATE OR REPLACE FUNCTION store_publishing_boundaries() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_boundaries
    WHERE area = TG_TABLE_NAME AND record_id = OLD.id
      AND at IN (OLD.publish_at, OLD.unpublish_at);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_boundaries (area, record_id, at)
    SELECT TG_TABLE_NAME, NEW.id, moment
    FROM unnest(ARRAY[NEW.publish_at, NEW.unpublish_at]) AS moments (moment)
    WHERE moment IS NOT NULL
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- Where no entry has a time, it costs nothing. The areas that have further moments come below.
DO $$
DECLARE
  content REGCLASS;
BEGIN
  FOR content IN
    SELECT attrelid FROM pg_attribute
      JOIN pg_class ON pg_class.oid = attrelid
      JOIN pg_trigger ON tgrelid = attrelid AND tgname = 'content_version'
    WHERE attname = 'unpublish_at' AND relnamespace = current_schema()::regnamespace
      AND relname <> ALL ('{tenders,careers,events,facts}')
  LOOP
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER boundaries_inserted AFTER INSERT ON %1$s FOR EACH ROW
        WHEN (NEW.publish_at IS NOT NULL OR NEW.unpublish_at IS NOT NULL)
        EXECUTE FUNCTION store_publishing_boundaries();
      CREATE OR REPLACE TRIGGER boundaries_updated AFTER UPDATE ON %1$s FOR EACH ROW
        WHEN ((OLD.publish_at, OLD.unpublish_at)
          IS DISTINCT FROM (NEW.publish_at, NEW.unpublish_at))
        EXECUTE FUNCTION store_publishing_boundaries();
      CREATE OR REPLACE TRIGGER boundaries_deleted AFTER DELETE ON %1$s FOR EACH ROW
        WHEN (OLD.publish_at IS NOT NULL OR OLD.unpublish_at IS NOT NULL)
        EXECUTE FUNCTION store_publishing_boundaries();', content);
  END LOOP;
END $$;

-- Tenders and careers also change for the public when they close, when they begin to close soon,
-- and at each midnight in Pakistan of the last days before, which are counted
-- (packages/contract/src/closing.ts).
CREATE OR REPLACE FUNCTION store_closing_boundaries() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_boundaries WHERE area = TG_TABLE_NAME AND record_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_boundaries (area, record_id, at)
    SELECT TG_TABLE_NAME, NEW.id, moment FROM (
      SELECT unnest(ARRAY[
        NEW.publish_at, NEW.unpublish_at, NEW.closes_at, NEW.closes_at - INTERVAL '168 hours'
      ])
      UNION
      SELECT date_trunc('day', NEW.closes_at, 'Asia/Karachi') - days * INTERVAL '24 hours'
      FROM generate_series(0, 30) AS days
    ) AS moments (moment)
    WHERE moment IS NOT NULL
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  content REGCLASS;
BEGIN
  FOREACH content IN ARRAY '{tenders,careers}'::REGCLASS[] LOOP
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER boundaries_inserted AFTER INSERT ON %1$s FOR EACH ROW
        WHEN (NEW.publish_at IS NOT NULL OR NEW.unpublish_at IS NOT NULL
          OR NEW.closes_at IS NOT NULL)
        EXECUTE FUNCTION store_closing_boundaries();
      CREATE OR REPLACE TRIGGER boundaries_updated AFTER UPDATE ON %1$s FOR EACH ROW
        WHEN ((OLD.publish_at, OLD.unpublish_at, OLD.closes_at)
          IS DISTINCT FROM (NEW.publish_at, NEW.unpublish_at, NEW.closes_at))
        EXECUTE FUNCTION store_closing_boundaries();
      CREATE OR REPLACE TRIGGER boundaries_deleted AFTER DELETE ON %1$s FOR EACH ROW
        WHEN (OLD.publish_at IS NOT NULL OR OLD.unpublish_at IS NOT NULL
          OR OLD.closes_at IS NOT NULL)
        EXECUTE FUNCTION store_closing_boundaries();', content);
  END LOOP;
END $$;

-- Events also change for the public when they begin, from when on the gallery has their pictures,
-- and when they are over, an hour later where no end is known (usualEventLength in
-- packages/contract/src/dates.ts).
CREATE OR REPLACE FUNCTION event_boundaries(event events) RETURNS SETOF TIMESTAMPTZ
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT DISTINCT moment FROM unnest(ARRAY[
    event.publish_at, event.unpublish_at, event.time,
    coalesce(event.end_time, event.time + INTERVAL '1 hour')
  ]) AS moments (moment) WHERE moment IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION store_event_boundaries() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_boundaries WHERE area = TG_TABLE_NAME AND record_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_boundaries (area, record_id, at)
    SELECT TG_TABLE_NAME, NEW.id, moment FROM event_boundaries(NEW) AS moments (moment)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER boundaries_inserted AFTER INSERT ON events FOR EACH ROW
  EXECUTE FUNCTION store_event_boundaries();
CREATE OR REPLACE TRIGGER boundaries_updated AFTER UPDATE ON events FOR EACH ROW
  WHEN ((OLD.publish_at, OLD.unpublish_at, OLD.time, OLD.end_time)
    IS DISTINCT FROM (NEW.publish_at, NEW.unpublish_at, NEW.time, NEW.end_time))
  EXECUTE FUNCTION store_event_boundaries();
CREATE OR REPLACE TRIGGER boundaries_deleted AFTER DELETE ON events FOR EACH ROW
  EXECUTE FUNCTION store_event_boundaries();

-- Facts also change for the public when the last day on which they hold is over in Pakistan.
CREATE OR REPLACE FUNCTION store_validity_boundaries() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_boundaries WHERE area = TG_TABLE_NAME AND record_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_boundaries (area, record_id, at)
    SELECT DISTINCT TG_TABLE_NAME, NEW.id, moment FROM unnest(ARRAY[
      NEW.publish_at, NEW.unpublish_at,
      date_trunc('day', NEW.valid_until, 'Asia/Karachi') + INTERVAL '24 hours'
    ]) AS moments (moment)
    WHERE moment IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER boundaries_inserted AFTER INSERT ON facts FOR EACH ROW
  EXECUTE FUNCTION store_validity_boundaries();
CREATE OR REPLACE TRIGGER boundaries_updated AFTER UPDATE ON facts FOR EACH ROW
  WHEN ((OLD.publish_at, OLD.unpublish_at, OLD.valid_until)
    IS DISTINCT FROM (NEW.publish_at, NEW.unpublish_at, NEW.valid_until))
  EXECUTE FUNCTION store_validity_boundaries();
CREATE OR REPLACE TRIGGER boundaries_deleted AFTER DELETE ON facts FOR EACH ROW
  EXECUTE FUNCTION store_validity_boundaries();
