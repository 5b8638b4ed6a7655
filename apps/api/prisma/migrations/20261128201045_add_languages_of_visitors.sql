-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';
