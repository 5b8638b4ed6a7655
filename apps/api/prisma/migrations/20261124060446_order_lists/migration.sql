-- AlterTable
ALTER TABLE "body_cards" ADD COLUMN     "order" INTEGER;

-- AlterTable
ALTER TABLE "categories" ADD COLUMN     "order" INTEGER;

-- AlterTable
ALTER TABLE "help_options" ADD COLUMN     "order" INTEGER;

-- AlterTable
ALTER TABLE "members" ADD COLUMN     "order" INTEGER;

-- AlterTable
ALTER TABLE "partners" ADD COLUMN     "order" INTEGER;

-- AlterTable
ALTER TABLE "slider_images" ADD COLUMN     "order" INTEGER;

-- AlterTable
ALTER TABLE "stats" ADD COLUMN     "order" INTEGER;

-- CreateIndex
CREATE INDEX "body_cards_order_created_at_id_idx" ON "body_cards"("order", "created_at", "id");

-- CreateIndex
CREATE INDEX "categories_order_created_at_id_idx" ON "categories"("order", "created_at", "id");

-- CreateIndex
CREATE INDEX "help_options_order_created_at_id_idx" ON "help_options"("order", "created_at", "id");

-- CreateIndex
CREATE INDEX "members_order_created_at_id_idx" ON "members"("order", "created_at", "id");

-- CreateIndex
CREATE INDEX "partners_order_created_at_id_idx" ON "partners"("order", "created_at", "id");

-- CreateIndex
CREATE INDEX "slider_images_order_created_at_id_idx" ON "slider_images"("order", "created_at", "id");

-- CreateIndex
CREATE INDEX "stats_order_created_at_id_idx" ON "stats"("order", "created_at", "id");
