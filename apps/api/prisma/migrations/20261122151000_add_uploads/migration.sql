-- CreateEnum
CREATE TYPE "media_kind" AS ENUM ('picture', 'video');

-- CreateTable
CREATE TABLE "uploads" (
    "id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "kind" "media_kind" NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "hash" TEXT NOT NULL,
    "alt_text" TEXT NOT NULL DEFAULT '',
    "folder" TEXT NOT NULL,
    "by" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "uploads_address_key" ON "uploads"("address");

-- CreateIndex
CREATE INDEX "uploads_at_id_idx" ON "uploads"("at", "id");

-- CreateIndex
CREATE INDEX "uploads_hash_idx" ON "uploads"("hash");
