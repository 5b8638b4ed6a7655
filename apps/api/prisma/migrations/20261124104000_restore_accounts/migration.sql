-- CreateTable
CREATE TABLE "removed_accounts" (
    "id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "removed_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "removed_accounts_at_idx" ON "removed_accounts"("at");
