-- The version of the content: one row that changes with every transaction that changes content, by
-- whomever and by whatever means. What caches answers or pages compares it and nothing else.

-- CreateTable
CREATE TABLE "content_version" (
    "only" INTEGER NOT NULL DEFAULT 1,
    "epoch" UUID NOT NULL DEFAULT gen_random_uuid(),
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "content_version_pkey" PRIMARY KEY ("only"),
    CONSTRAINT "content_version_is_one_row" CHECK ("only" = 1)
);
INSERT INTO "content_version" DEFAULT VALUES;

-- CreateTable
CREATE TABLE "content_boundaries" (
    "area" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_boundaries_pkey" PRIMARY KEY ("area","record_id","at")
);

-- CreateIndex
CREATE INDEX "content_boundaries_at_idx" ON "content_boundaries"("at");

-- The row is locked from here to the end of the transaction, so it is the last thing that one does:
-- two transactions can neither wait for each other's rows with this one in hand nor wait for long.
CREATE FUNCTION "bump_content_version"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- Once in a transaction, however many rows it changes.
  IF current_setting('site.content_version_is_bumped', true) IS DISTINCT FROM 'yes' THEN
    UPDATE "content_version" SET "version" = "version" + 1;
    PERFORM set_config('site.content_version_is_bumped', 'yes', true);
  END IF;
  RETURN NULL;
END $$;

-- Makes changes of a table count. Also those of replication and of a restore, which switch other triggers off.
CREATE FUNCTION "count_as_content"("content" regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE CONSTRAINT TRIGGER "content_version" AFTER INSERT OR UPDATE OR DELETE ON %s
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_content_version"()', "content");
  EXECUTE format(
    'CREATE TRIGGER "content_version_at_truncate" AFTER TRUNCATE ON %s
       FOR EACH STATEMENT EXECUTE FUNCTION "bump_content_version"()', "content");
  EXECUTE format(
    'ALTER TABLE %s ENABLE ALWAYS TRIGGER "content_version",
       ENABLE ALWAYS TRIGGER "content_version_at_truncate"', "content");
END $$;

SELECT "count_as_content"("content"::regclass) FROM unnest(ARRAY[
  'about', 'blogs', 'body_cards', 'careers', 'categories', 'contact', 'director_message', 'events', 'footer',
  'help_options', 'home_sections', 'members', 'navbar', 'news', 'pages', 'partners', 'pictures', 'projects',
  'section_info', 'section_themes', 'site_info', 'slider_images', 'stats', 'tenders', 'videos'
]) AS "content";
