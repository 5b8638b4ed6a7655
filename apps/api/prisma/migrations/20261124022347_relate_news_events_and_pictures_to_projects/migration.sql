-- AlterTable
ALTER TABLE "events" ADD COLUMN     "project_id" UUID,
ADD COLUMN     "register_url" TEXT;

-- AlterTable
ALTER TABLE "news" ADD COLUMN     "project_id" UUID;

-- AlterTable
ALTER TABLE "pictures" ADD COLUMN     "project_id" UUID;

-- CreateIndex
CREATE INDEX "events_project_id_time_id_idx" ON "events"("project_id", "time", "id");

-- CreateIndex
CREATE INDEX "news_project_id_published_at_id_idx" ON "news"("project_id", "published_at", "id");

-- CreateIndex
CREATE INDEX "pictures_project_id_created_at_id_idx" ON "pictures"("project_id", "created_at", "id");
