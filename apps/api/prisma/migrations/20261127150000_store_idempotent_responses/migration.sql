-- CreateTable
CREATE TABLE "idempotent_responses" (
    "caller" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "status" INTEGER,
    "body" JSON,
    "version" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotent_responses_pkey" PRIMARY KEY ("caller","key")
);

-- CreateIndex
CREATE INDEX "idempotent_responses_expires_at_idx" ON "idempotent_responses"("expires_at");
