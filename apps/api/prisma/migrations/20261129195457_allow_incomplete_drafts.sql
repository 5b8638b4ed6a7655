-- A draft needs its title alone. What goes public is held to be complete by the API.
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
