-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "cleaned_at" TIMESTAMPTZ(3);
