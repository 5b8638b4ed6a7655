-- CreateEnum
CREATE TYPE "complaint_topic" AS ENUM ('misconduct', 'safeguarding', 'fraud', 'data', 'other');

-- CreateTable
CREATE TABLE "complaints" (
    "id" UUID NOT NULL,
    "about" "complaint_topic" NOT NULL,
    "message" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "contact" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL DEFAULT 'en',
    "opened_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "complaints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "complaint_settings" (
    "id" UUID NOT NULL,
    "only" INTEGER NOT NULL DEFAULT 1,
    "focal_id" UUID,
    "deputy_id" UUID,
    "name" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "post" TEXT NOT NULL DEFAULT '',
    "steps" TEXT NOT NULL DEFAULT '',
    "steps_in_urdu" TEXT NOT NULL DEFAULT '',
    "keep_days" INTEGER NOT NULL DEFAULT 730,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "complaint_settings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "complaints_created_at_id_idx" ON "complaints"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "complaint_settings_only_key" ON "complaint_settings"("only");

-- CreateIndex
CREATE INDEX "complaint_settings_focal_id_idx" ON "complaint_settings"("focal_id");

-- CreateIndex
CREATE INDEX "complaint_settings_deputy_id_idx" ON "complaint_settings"("deputy_id");

-- AddForeignKey
ALTER TABLE "complaint_settings" ADD CONSTRAINT "complaint_settings_focal_id_fkey" FOREIGN KEY ("focal_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complaint_settings" ADD CONSTRAINT "complaint_settings_deputy_id_fkey" FOREIGN KEY ("deputy_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
