-- CreateEnum
CREATE TYPE "second_factor_kind" AS ENUM ('totp', 'passkey', 'recovery');

-- CreateEnum
CREATE TYPE "challenge_purpose" AS ENUM ('signIn', 'confirm', 'totp', 'passkey');

-- AlterTable
ALTER TABLE "removed_accounts" ADD COLUMN     "second_factors" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "factor_confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "second_factors" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "second_factor_kind" NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "secret" TEXT NOT NULL,
    "credential_id" TEXT,
    "transports" TEXT[],
    "counter" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "factor_challenges" (
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "challenge_purpose" NOT NULL,
    "data" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "factor_challenges_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "second_factor_policy" (
    "only" INTEGER NOT NULL DEFAULT 1,
    "is_required" BOOLEAN NOT NULL,

    CONSTRAINT "second_factor_policy_pkey" PRIMARY KEY ("only")
);

-- CreateIndex
CREATE UNIQUE INDEX "second_factors_credential_id_key" ON "second_factors"("credential_id");

-- CreateIndex
CREATE INDEX "second_factors_user_id_kind_idx" ON "second_factors"("user_id", "kind");

-- CreateIndex
CREATE INDEX "factor_challenges_user_id_idx" ON "factor_challenges"("user_id");

-- CreateIndex
CREATE INDEX "factor_challenges_expires_at_idx" ON "factor_challenges"("expires_at");

-- AddForeignKey
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "second_factor_policy" ADD CONSTRAINT "second_factor_policy_only" CHECK ("only" = 1);

-- At most one authenticator app an account, also of two set-ups at once.
CREATE UNIQUE INDEX "second_factors_totp_key" ON "second_factors"("user_id") WHERE kind = 'totp';

-- One row a session with all that decides about its calls: every call with a token reads it.
CREATE VIEW "session_callers" AS
  SELECT session.id AS session_id, session.created_at AS opened_at, session.last_used_at, session.confirmed_at,
    session.factor_confirmed_at,
    EXISTS (SELECT FROM second_factors AS factor WHERE factor.user_id = account.id AND factor.kind <> 'recovery')
      AS has_second_factor,
    coalesce((SELECT is_required FROM second_factor_policy), false) AS is_factor_required,
    account.id, account.name, account.email, account.email_key, account.password_hash, account.role, account.pic_url,
    account.deactivated_at, account.version, account.created_at, account.updated_at
  FROM sessions AS session JOIN users AS account ON account.id = session.user_id;
