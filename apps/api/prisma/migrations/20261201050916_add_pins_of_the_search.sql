-- AlterTable
ALTER TABLE "site_info" ADD COLUMN     "search_pins" JSONB NOT NULL DEFAULT '[]';
