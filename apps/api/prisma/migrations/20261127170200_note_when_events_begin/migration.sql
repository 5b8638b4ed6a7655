-- Events also change for the public when they begin, from when on the gallery has their pictures, and when they are over, an hour
-- later where no end is known (usualEventLength in packages/contract/src/dates.ts).
CREATE FUNCTION "event_boundaries"("event" "events") RETURNS SETOF TIMESTAMPTZ LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT DISTINCT moment FROM unnest(ARRAY[
        "event"."publish_at", "event"."unpublish_at", "event"."time", coalesce("event"."end_time", "event"."time" + INTERVAL '1 hour')
    ]) AS moments (moment) WHERE moment IS NOT NULL
$$;

CREATE FUNCTION "store_event_boundaries"() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM "content_boundaries" WHERE "area" = TG_TABLE_NAME AND "record_id" = OLD."id";
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO "content_boundaries" ("area", "record_id", "at")
        SELECT TG_TABLE_NAME, NEW."id", moment FROM "event_boundaries"(NEW) AS moments (moment)
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;

-- In place of the triggers of publish_by_time.
CREATE OR REPLACE TRIGGER "boundaries_inserted" AFTER INSERT ON "events" FOR EACH ROW
    EXECUTE FUNCTION "store_event_boundaries"();
CREATE OR REPLACE TRIGGER "boundaries_updated" AFTER UPDATE ON "events" FOR EACH ROW
    WHEN ((OLD."publish_at", OLD."unpublish_at", OLD."time", OLD."end_time")
        IS DISTINCT FROM (NEW."publish_at", NEW."unpublish_at", NEW."time", NEW."end_time"))
    EXECUTE FUNCTION "store_event_boundaries"();
CREATE OR REPLACE TRIGGER "boundaries_deleted" AFTER DELETE ON "events" FOR EACH ROW
    EXECUTE FUNCTION "store_event_boundaries"();

INSERT INTO "content_boundaries" ("area", "record_id", "at")
SELECT 'events', "events"."id", moment FROM "events", "event_boundaries"("events") AS moments (moment)
ON CONFLICT DO NOTHING;
