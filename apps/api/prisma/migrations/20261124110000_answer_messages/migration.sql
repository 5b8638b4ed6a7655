-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "assigned_to_id" UUID,
ADD COLUMN     "is_spam" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "note" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "outbox_mails" ADD COLUMN     "thread" UUID[] DEFAULT ARRAY[]::UUID[];

-- CreateTable
CREATE TABLE "message_replies" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_settings" (
    "id" UUID NOT NULL,
    "only" INTEGER NOT NULL DEFAULT 1,
    "messages_to" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_settings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "message_replies_message_id_created_at_idx" ON "message_replies"("message_id", "created_at");

-- CreateIndex
CREATE INDEX "message_replies_by_id_idx" ON "message_replies"("by_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_settings_only_key" ON "message_settings"("only");

-- CreateIndex
CREATE INDEX "contact_messages_assigned_to_id_idx" ON "contact_messages"("assigned_to_id");

-- AddForeignKey
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_id_fkey" FOREIGN KEY ("assigned_to_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

INSERT INTO "message_settings" ("id") VALUES (gen_random_uuid());
