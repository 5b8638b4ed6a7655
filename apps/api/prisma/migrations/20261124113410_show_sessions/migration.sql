-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "device" TEXT NOT NULL DEFAULT 'Unknown device',
ADD COLUMN     "network" TEXT NOT NULL DEFAULT 'unknown';
