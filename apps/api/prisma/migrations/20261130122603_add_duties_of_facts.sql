-- AlterTable
ALTER TABLE "facts" ADD COLUMN     "duties" TEXT[] DEFAULT ARRAY[]::TEXT[];
