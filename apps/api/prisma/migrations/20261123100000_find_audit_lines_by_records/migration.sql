-- Erasing a record removes its title from all lines that name it.
-- CreateIndex
CREATE INDEX "audit_log_records_idx" ON "audit_log" USING GIN ("records" jsonb_path_ops);
