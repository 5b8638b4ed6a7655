-- CreateEnum
CREATE TYPE "revision_operation" AS ENUM ('create', 'update', 'delete');

-- CreateTable
CREATE TABLE "revisions" (
    "id" BIGSERIAL NOT NULL,
    "area" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "operation" "revision_operation" NOT NULL,
    "before" JSONB,
    "body" JSONB NOT NULL,
    "by" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "batch" UUID NOT NULL,

    CONSTRAINT "revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "batch" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "caller_id" UUID,
    "caller_email" TEXT,
    "role" TEXT,
    "area" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "records" JSONB NOT NULL,
    "request_id" TEXT,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("batch")
);

-- CreateIndex
CREATE INDEX "revisions_area_record_id_version_idx" ON "revisions"("area", "record_id", "version");

-- CreateIndex
CREATE INDEX "revisions_batch_idx" ON "revisions"("batch");

-- The audit log is only added to, also by whoever is connected by hand.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
