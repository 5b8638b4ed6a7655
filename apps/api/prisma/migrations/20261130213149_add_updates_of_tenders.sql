-- AlterTable
ALTER TABLE "tenders" ADD COLUMN     "questions_until" TIMESTAMPTZ(3),
ADD COLUMN     "updates" JSONB NOT NULL DEFAULT '[]';
