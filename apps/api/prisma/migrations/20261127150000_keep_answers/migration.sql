-- CreateTable
CREATE TABLE "kept_answers" (
    "caller" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "status" INTEGER,
    "body" JSON,
    "version" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_answers_pkey" PRIMARY KEY ("caller","key")
);

-- CreateIndex
CREATE INDEX "kept_answers_expires_at_idx" ON "kept_answers"("expires_at");
