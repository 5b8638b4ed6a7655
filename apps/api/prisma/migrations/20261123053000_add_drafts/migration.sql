-- CreateTable
CREATE TABLE "drafts" (
    "user_id" UUID NOT NULL,
    "form" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "body" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "drafts_pkey" PRIMARY KEY ("user_id","form","record")
);

-- CreateIndex
CREATE INDEX "drafts_user_id_at_idx" ON "drafts"("user_id", "at");

-- CreateIndex
CREATE INDEX "drafts_at_idx" ON "drafts"("at");

-- AddForeignKey
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
