-- CreateTable
CREATE TABLE "review_links" (
    "id" UUID NOT NULL,
    "area" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "pending_id" UUID,
    "by" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_answers" (
    "id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "name" TEXT,
    "approved" BOOLEAN NOT NULL,
    "comment" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_answers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "review_links_area_record_id_at_id_idx" ON "review_links"("area", "record_id", "at", "id");

-- CreateIndex
CREATE INDEX "review_links_expires_at_idx" ON "review_links"("expires_at");

-- CreateIndex
CREATE INDEX "review_answers_link_id_at_idx" ON "review_answers"("link_id", "at");

-- AddForeignKey
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "review_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;
