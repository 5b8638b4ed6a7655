-- CreateTable
CREATE TABLE "outer_links" (
    "url" TEXT NOT NULL,
    "uses" JSONB NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "reason" TEXT,
    "is_silent" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "outer_links_pkey" PRIMARY KEY ("url")
);

-- CreateIndex
CREATE INDEX "outer_links_checked_at_idx" ON "outer_links"("checked_at");
