-- CreateEnum
CREATE TYPE "submission_state" AS ENUM ('waiting', 'returned');

-- AlterTable
ALTER TABLE "site_info" ADD COLUMN     "review_before_publishing" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "submissions" (
    "id" UUID NOT NULL,
    "area" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "by" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "note" TEXT NOT NULL,
    "state" "submission_state" NOT NULL DEFAULT 'waiting',
    "comment" TEXT,
    "returned_by" UUID,
    "returned_at" TIMESTAMPTZ(3),

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "submissions_at_id_idx" ON "submissions"("at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "submissions_area_record_id_key" ON "submissions"("area", "record_id");
