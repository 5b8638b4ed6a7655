-- CreateTable
CREATE TABLE "doors" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "icon" TEXT NOT NULL DEFAULT 'FaRocket',
    "fact" TEXT NOT NULL DEFAULT 'none',
    "order" INTEGER,
    "languages" TEXT[] DEFAULT ARRAY['en']::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title")) STORED,

    CONSTRAINT "doors_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "doors_created_at_id_idx" ON "doors"("created_at", "id");

-- CreateIndex
CREATE INDEX "doors_order_created_at_id_idx" ON "doors"("order", "created_at", "id");

-- CreateIndex
CREATE INDEX "doors_order_id_idx" ON "doors"("order", "id");

-- CreateIndex
CREATE INDEX "doors_title_id_idx" ON "doors"("title", "id");

-- CreateIndex
CREATE INDEX "doors_updated_at_id_idx" ON "doors"("updated_at", "id");

-- CreateIndex
CREATE INDEX "doors_words_idx" ON "doors" USING GIN ("words" gin_trgm_ops);
