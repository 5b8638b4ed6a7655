-- CreateTable
CREATE TABLE "backups" (
    "id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "bytes" BIGINT,
    "proven_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "backups_started_at_idx" ON "backups"("started_at");
