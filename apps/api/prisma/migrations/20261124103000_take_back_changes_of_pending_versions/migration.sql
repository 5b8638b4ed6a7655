-- CreateTable
CREATE TABLE "pending_undos" (
    "area" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "waited" JSONB,
    "submission" JSONB,
    "version" INTEGER,
    "published" INTEGER,
    "by" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "pending_undos_pkey" PRIMARY KEY ("area","record_id")
);

-- CreateIndex
CREATE INDEX "pending_undos_at_idx" ON "pending_undos"("at");
