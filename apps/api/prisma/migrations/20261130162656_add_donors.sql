-- AlterTable
ALTER TABLE "projects" ADD COLUMN "funding" JSONB NOT NULL DEFAULT '[]';

-- CreateIndex
CREATE INDEX "projects_partner_ids_idx" ON "projects" USING GIN ("partner_ids");

-- CreateTable
CREATE TABLE "donors" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "logo_url" TEXT,
    "website" TEXT,
    "statement" TEXT,
    "languages" TEXT[] DEFAULT ARRAY['en']::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("name")) STORED,

    CONSTRAINT "donors_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "donors_created_at_id_idx" ON "donors"("created_at", "id");

-- CreateIndex
CREATE INDEX "donors_name_id_idx" ON "donors"("name", "id");

-- CreateIndex
CREATE INDEX "donors_updated_at_id_idx" ON "donors"("updated_at", "id");

-- CreateIndex
CREATE INDEX "donors_words_idx" ON "donors" USING GIN ("words" gin_trgm_ops);
