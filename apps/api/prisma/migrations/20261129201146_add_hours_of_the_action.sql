-- AlterTable
ALTER TABLE "site_info" ADD COLUMN     "action_hours" TEXT;
