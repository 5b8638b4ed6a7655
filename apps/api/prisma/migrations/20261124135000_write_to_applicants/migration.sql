-- CreateTable
CREATE TABLE "application_mails" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "mailing_id" UUID NOT NULL,
    "mail_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "application_mails_application_id_created_at_idx" ON "application_mails"("application_id", "created_at");

-- CreateIndex
CREATE INDEX "application_mails_mail_id_idx" ON "application_mails"("mail_id");

-- CreateIndex
CREATE INDEX "application_mails_by_id_idx" ON "application_mails"("by_id");

-- CreateIndex
CREATE UNIQUE INDEX "application_mails_mailing_id_application_id_key" ON "application_mails"("mailing_id", "application_id");

-- AddForeignKey
ALTER TABLE "application_mails" ADD CONSTRAINT "application_mails_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_mails" ADD CONSTRAINT "application_mails_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
