-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "staged_at" TIMESTAMPTZ(3);
