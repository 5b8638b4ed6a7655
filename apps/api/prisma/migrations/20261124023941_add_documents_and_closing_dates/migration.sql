-- AlterEnum
ALTER TYPE "media_kind" ADD VALUE 'document' AFTER 'video';

-- AlterTable
ALTER TABLE "careers" ADD COLUMN     "closes_at" TIMESTAMPTZ(3),
ADD COLUMN     "department" TEXT,
ADD COLUMN     "documents" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "employment_type" TEXT;

-- AlterTable
ALTER TABLE "tenders" ADD COLUMN     "awarded_to" TEXT,
ADD COLUMN     "closes_at" TIMESTAMPTZ(3),
ADD COLUMN     "contact" TEXT,
ADD COLUMN     "documents" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "reference" TEXT;

-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "text" TEXT;

-- CreateIndex
CREATE INDEX "careers_closes_at_id_idx" ON "careers"("closes_at", "id");

-- CreateIndex
CREATE INDEX "tenders_closes_at_id_idx" ON "tenders"("closes_at", "id");

-- Tenders and careers also change for the public when they close, when they begin to close soon, and at each midnight in Pakistan of the
-- last days before, which are counted (packages/contract/src/closing.ts).
CREATE FUNCTION "store_closing_boundaries"() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM "content_boundaries" WHERE "area" = TG_TABLE_NAME AND "record_id" = OLD."id";
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO "content_boundaries" ("area", "record_id", "at")
        SELECT TG_TABLE_NAME, NEW."id", moment FROM (
            SELECT unnest(ARRAY[NEW."publish_at", NEW."unpublish_at", NEW."closes_at", NEW."closes_at" - INTERVAL '168 hours'])
            UNION
            SELECT date_trunc('day', NEW."closes_at", 'Asia/Karachi') - days * INTERVAL '24 hours' FROM generate_series(0, 30) AS days
        ) AS moments (moment)
        WHERE moment IS NOT NULL
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;

-- In place of the triggers of publish_by_time. Where no entry has a time, it costs nothing.
DO $$
DECLARE
    name TEXT;
BEGIN
    FOREACH name IN ARRAY '{tenders,careers}'::TEXT[] LOOP
        EXECUTE format(
            'CREATE OR REPLACE TRIGGER "boundaries_inserted" AFTER INSERT ON %1$I FOR EACH ROW
                WHEN (NEW."publish_at" IS NOT NULL OR NEW."unpublish_at" IS NOT NULL OR NEW."closes_at" IS NOT NULL)
                EXECUTE FUNCTION "store_closing_boundaries"();
            CREATE OR REPLACE TRIGGER "boundaries_updated" AFTER UPDATE ON %1$I FOR EACH ROW
                WHEN ((OLD."publish_at", OLD."unpublish_at", OLD."closes_at") IS DISTINCT FROM (NEW."publish_at", NEW."unpublish_at", NEW."closes_at"))
                EXECUTE FUNCTION "store_closing_boundaries"();
            CREATE OR REPLACE TRIGGER "boundaries_deleted" AFTER DELETE ON %1$I FOR EACH ROW
                WHEN (OLD."publish_at" IS NOT NULL OR OLD."unpublish_at" IS NOT NULL OR OLD."closes_at" IS NOT NULL)
                EXECUTE FUNCTION "store_closing_boundaries"();', name);
    END LOOP;
END $$;
