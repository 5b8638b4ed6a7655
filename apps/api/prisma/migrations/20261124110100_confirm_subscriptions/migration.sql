-- CreateEnum
CREATE TYPE "subscription_source" AS ENUM ('home');

-- AlterTable
ALTER TABLE "outbox_mails" ADD COLUMN     "unsubscribe_url" TEXT;

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "source" "subscription_source",
ADD COLUMN     "unsubscribed_at" TIMESTAMPTZ(3);
