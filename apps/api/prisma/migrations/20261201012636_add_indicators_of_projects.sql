-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "indicators" JSONB NOT NULL DEFAULT '[]';
