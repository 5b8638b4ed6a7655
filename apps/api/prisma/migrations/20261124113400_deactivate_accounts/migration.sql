-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deactivated_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "devices" (
    "user_id" UUID NOT NULL,
    "device_hash" TEXT NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "devices_pkey" PRIMARY KEY ("user_id","device_hash")
);

-- CreateIndex
CREATE INDEX "devices_user_id_last_at_idx" ON "devices"("user_id", "last_at");

-- CreateIndex
CREATE INDEX "devices_last_at_idx" ON "devices"("last_at");

-- AddForeignKey
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
