-- AlterTable
ALTER TABLE "pending_versions"
    ADD COLUMN "publish_at" TIMESTAMPTZ(3),
    ADD COLUMN "scheduled_by" UUID,
    ADD COLUMN "failure" TEXT;

-- CreateIndex
CREATE INDEX "pending_versions_publish_at_idx" ON "pending_versions"("publish_at");
