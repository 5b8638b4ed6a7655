-- AlterTable
ALTER TABLE "site_info" ADD COLUMN     "action_label" TEXT,
ADD COLUMN     "action_phone" TEXT,
ADD COLUMN     "action_url" TEXT;
