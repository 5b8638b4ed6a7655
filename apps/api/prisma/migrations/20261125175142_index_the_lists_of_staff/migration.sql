-- DropIndex
DROP INDEX "audit_log_at_idx";

-- DropIndex
DROP INDEX "audit_log_caller_id_at_idx";

-- DropIndex
DROP INDEX "pages_main_title_idx";

-- DropIndex
DROP INDEX "pages_status_idx";

-- DropIndex
DROP INDEX "pages_updated_at_idx";

-- DropIndex
DROP INDEX "revisions_at_idx";

-- CreateIndex
CREATE INDEX "audit_log_at_batch_caller_id_idx" ON "audit_log"("at", "batch", "caller_id");

-- CreateIndex
CREATE INDEX "audit_log_caller_id_at_batch_idx" ON "audit_log"("caller_id", "at", "batch");

-- CreateIndex
CREATE INDEX "audit_log_area_at_batch_caller_id_idx" ON "audit_log"("area", "at", "batch", "caller_id");

-- CreateIndex
CREATE INDEX "audit_log_operation_at_batch_caller_id_idx" ON "audit_log"("operation", "at", "batch", "caller_id");

-- CreateIndex
CREATE INDEX "pages_url_id_idx" ON "pages"("url", "id");

-- CreateIndex
CREATE INDEX "pages_main_title_id_idx" ON "pages"("main_title", "id");

-- CreateIndex
CREATE INDEX "pages_status_id_idx" ON "pages"("status", "id");

-- CreateIndex
CREATE INDEX "pages_status_publish_at_unpublish_at_id_idx" ON "pages"("status", "publish_at", "unpublish_at", "id");

-- CreateIndex
CREATE INDEX "pages_updated_at_id_idx" ON "pages"("updated_at", "id");

-- CreateIndex
CREATE INDEX "revisions_at_version_id_area_idx" ON "revisions"("at", "version", "id", "area");

-- CreateIndex
CREATE INDEX "revisions_area_at_version_id_idx" ON "revisions"("area", "at", "version", "id");
