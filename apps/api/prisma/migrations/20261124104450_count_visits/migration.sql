-- CreateTable
CREATE TABLE "visit_counts" (
    "kind" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "visit_counts_pkey" PRIMARY KEY ("kind","record_id","day")
);

-- CreateIndex
CREATE INDEX "visit_counts_day_idx" ON "visit_counts"("day");
