-- AlterTable
ALTER TABLE "pages" ADD COLUMN     "image_alt" TEXT;
