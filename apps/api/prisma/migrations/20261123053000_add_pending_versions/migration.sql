-- CreateTable
CREATE TABLE "pending_versions" (
    "id" UUID NOT NULL,
    "area" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "body" JSONB NOT NULL,
    "base" JSONB NOT NULL,
    "base_version" INTEGER NOT NULL,
    "by" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "version" SERIAL NOT NULL,

    CONSTRAINT "pending_versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pending_versions_at_id_idx" ON "pending_versions"("at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "pending_versions_area_record_id_key" ON "pending_versions"("area", "record_id");

-- Beyond the versions of all records, which count from 1: a tag of a record must not name its pending version.
ALTER SEQUENCE "pending_versions_version_seq" RESTART WITH 100000000;
