-- CreateTable
CREATE TABLE "facts" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT,
    "description" TEXT,
    "number" TEXT,
    "issued_by" TEXT,
    "as_of" TIMESTAMPTZ(3),
    "valid_until" TIMESTAMPTZ(3),
    "documents" JSONB NOT NULL DEFAULT '[]',
    "status" "page_status" NOT NULL DEFAULT 'published',
    "publish_at" TIMESTAMPTZ(3),
    "unpublish_at" TIMESTAMPTZ(3),
    "languages" TEXT[] DEFAULT ARRAY['en']::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "description")) STORED,

    CONSTRAINT "facts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "facts_as_of_id_idx" ON "facts"("as_of", "id");

-- CreateIndex
CREATE INDEX "facts_title_id_status_publish_at_unpublish_at_idx" ON "facts"("title", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "facts_created_at_id_status_publish_at_unpublish_at_idx" ON "facts"("created_at", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "facts_updated_at_id_status_publish_at_unpublish_at_idx" ON "facts"("updated_at", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "facts_status_as_of_id_publish_at_unpublish_at_idx" ON "facts"("status", "as_of", "id", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "facts_status_publish_at_unpublish_at_id_idx" ON "facts"("status", "publish_at", "unpublish_at", "id");

-- CreateIndex
CREATE INDEX "facts_words_idx" ON "facts" USING GIN ("words" gin_trgm_ops);
