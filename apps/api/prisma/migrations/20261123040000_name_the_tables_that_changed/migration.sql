-- Which version of the content each table changed in last, so that a CDN drops only the pages that show it.

-- CreateTable
CREATE TABLE "content_changes" (
    "table_name" TEXT NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "content_changes_pkey" PRIMARY KEY ("table_name")
);

-- The row of the version is locked before any row of a table, so no two transactions wait for each other.
CREATE OR REPLACE FUNCTION "bump_content_version"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- The tables that this transaction has counted. Once each, however many rows it changes.
  "counted" text := coalesce(current_setting('site.counted_tables', true), '');
BEGIN
  IF "counted" = '' THEN
    UPDATE "content_version" SET "version" = "version" + 1;
  ELSIF TG_TABLE_NAME = ANY (string_to_array("counted", ' ')) THEN
    RETURN NULL;
  END IF;
  INSERT INTO "content_changes" SELECT TG_TABLE_NAME, "version" FROM "content_version"
    ON CONFLICT ("table_name") DO UPDATE SET "version" = EXCLUDED."version";
  PERFORM set_config('site.counted_tables', concat_ws(' ', nullif("counted", ''), TG_TABLE_NAME), true);
  RETURN NULL;
END $$;
