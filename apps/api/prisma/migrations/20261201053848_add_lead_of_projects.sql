-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "contact" TEXT,
ADD COLUMN     "districts" TEXT,
ADD COLUMN     "lead" TEXT;
