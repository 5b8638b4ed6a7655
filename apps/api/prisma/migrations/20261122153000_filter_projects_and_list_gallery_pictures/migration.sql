-- What the filters of projects ask for, made from what staff enter.
ALTER TABLE "projects"
  ADD COLUMN "areas" TEXT[] NOT NULL GENERATED ALWAYS AS
    (array_remove(regexp_split_to_array(btrim(area, E' \t\n'), '\s*[,،]\s*'), '')) STORED,
  ADD COLUMN "start_year" INTEGER NOT NULL GENERATED ALWAYS AS (left(duration, 4)::int) STORED,
  ADD COLUMN "end_year" INTEGER NOT NULL GENERATED ALWAYS AS (right(duration, 4)::int) STORED;

CREATE INDEX "projects_areas_idx" ON "projects" USING GIN ("areas");
CREATE INDEX "projects_end_year_idx" ON "projects"("end_year");

-- Lists of one kind or category, newest first.
CREATE INDEX "careers_is_internship_created_at_id_idx" ON "careers"("is_internship", "created_at", "id");
CREATE INDEX "videos_category_id_created_at_id_idx" ON "videos"("category_id", "created_at", "id");
CREATE INDEX "events_category_id_time_id_idx" ON "events"("category_id", "time", "id");
DROP INDEX "careers_is_internship_idx";
DROP INDEX "videos_category_id_idx";
DROP INDEX "events_category_id_idx";

-- A row for each picture of the two galleries, in the order of (rank, ordered_by, record_id, place).
CREATE VIEW "gallery_pictures" AS
SELECT 'events' AS gallery, 1 AS rank, event.time AS ordered_by, event.id AS record_id,
  image.place::int AS place, cardinality(event.images) AS count, image.address AS img,
  event.title, NULL::text AS description, event.id AS event_id, NULL::uuid AS project_id,
  event.category_id, category.title AS category, event.time, NULL::text AS area
FROM "events" AS event
  JOIN "categories" AS category ON category.id = event.category_id
  CROSS JOIN LATERAL unnest(event.images) WITH ORDINALITY AS image(address, place)
UNION ALL
SELECT 'events', 2, created_at, id, 1, 1, image_url, title, description, NULL, NULL, NULL, NULL, NULL, NULL
FROM "pictures"
UNION ALL
SELECT 'projects', 1, project.created_at, project.id,
  image.place::int, cardinality(project.images), image.address,
  project.title, NULL, NULL, project.id, NULL, NULL, NULL, project.area
FROM "projects" AS project
  CROSS JOIN LATERAL unnest(project.images) WITH ORDINALITY AS image(address, place);
