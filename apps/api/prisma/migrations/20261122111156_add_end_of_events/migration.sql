-- AlterTable
ALTER TABLE "events" ADD COLUMN     "end_time" TIMESTAMPTZ(3);

-- Two updates at once could each be right and wrong together: so the table itself holds the rule.
ALTER TABLE "events" ADD CONSTRAINT "events_end_after_start" CHECK ("end_time" > "time");
