-- CreateTable
CREATE TABLE "advisories" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "severity" TEXT,
    "place" TEXT NOT NULL,
    "audience" TEXT,
    "instruction" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "status" "page_status" NOT NULL DEFAULT 'published',
    "publish_at" TIMESTAMPTZ(3),
    "unpublish_at" TIMESTAMPTZ(3),
    "languages" TEXT[] DEFAULT ARRAY['en']::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "description")) STORED,

    CONSTRAINT "advisories_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "advisories_created_at_id_idx" ON "advisories"("created_at", "id");

-- CreateIndex
CREATE INDEX "advisories_title_id_status_publish_at_unpublish_at_idx" ON "advisories"("title", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "advisories_updated_at_id_status_publish_at_unpublish_at_idx" ON "advisories"("updated_at", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "advisories_status_created_at_id_publish_at_unpublish_at_idx" ON "advisories"("status", "created_at", "id", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "advisories_status_publish_at_unpublish_at_id_idx" ON "advisories"("status", "publish_at", "unpublish_at", "id");

-- CreateIndex
CREATE INDEX "advisories_words_idx" ON "advisories" USING GIN ("words" gin_trgm_ops);

-- What the search finds of them.
CREATE TABLE search_documents_advisories PARTITION OF search_documents FOR VALUES IN ('advisories');
