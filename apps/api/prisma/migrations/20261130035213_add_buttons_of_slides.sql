-- AlterTable
ALTER TABLE "slider_images" ADD COLUMN     "button_link" TEXT,
ADD COLUMN     "button_text" TEXT;
