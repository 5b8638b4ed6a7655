-- A draft needs its title alone. What goes public is held to be complete by the API, so a version that still runs meets
-- no null in what it publishes; staff who list drafts with it may, until it is replaced.
-- squawk-ignore-file ban-drop-not-null
ALTER TABLE news ALTER COLUMN published_at DROP NOT NULL;

ALTER TABLE events
  ALTER COLUMN "time" DROP NOT NULL,
  ALTER COLUMN category_id DROP NOT NULL;

ALTER TABLE videos ALTER COLUMN category_id DROP NOT NULL;

ALTER TABLE publications
  ALTER COLUMN kind DROP NOT NULL,
  ALTER COLUMN year DROP NOT NULL;

ALTER TABLE projects
  ALTER COLUMN project_status DROP NOT NULL,
  ALTER COLUMN start_year DROP NOT NULL,
  ALTER COLUMN end_year DROP NOT NULL,
  ALTER COLUMN start_year SET EXPRESSION AS (nullif(left(duration, 4), '')::INTEGER),
  ALTER COLUMN end_year SET EXPRESSION AS (nullif(right(duration, 4), '')::INTEGER);
