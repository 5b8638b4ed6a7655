-- CreateTable
CREATE TABLE "previews" (
    "id" UUID NOT NULL,
    "area" TEXT NOT NULL,
    "record_id" UUID,
    "is_new" BOOLEAN NOT NULL,
    "records" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "previews_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "previews_expires_at_idx" ON "previews"("expires_at");
