-- CreateEnum
CREATE TYPE "application_status" AS ENUM ('new', 'shortlisted', 'interview', 'rejected', 'hired');

-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "note" TEXT,
ADD COLUMN     "status" "application_status" NOT NULL DEFAULT 'new';

-- CreateIndex
CREATE INDEX "applications_status_created_at_idx" ON "applications"("status", "created_at");
