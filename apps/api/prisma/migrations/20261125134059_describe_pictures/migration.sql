-- AlterTable
ALTER TABLE "blogs" ADD COLUMN     "image_alt" TEXT;

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "image_alt" TEXT;

-- AlterTable
ALTER TABLE "news" ADD COLUMN     "image_alt" TEXT;

-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "image_alt" TEXT;
