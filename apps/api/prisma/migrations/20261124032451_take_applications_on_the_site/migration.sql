-- DropIndex
DROP INDEX "applications_career_id_idx";

-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "cover_note" TEXT,
ADD COLUMN     "email" TEXT,
ADD COLUMN     "email_key" TEXT,
ADD COLUMN     "name" TEXT,
ADD COLUMN     "phone" TEXT,
ADD COLUMN     "resume_path" TEXT;

-- A release before reads no application without an account: decision 046 says what to do before rolling back.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "applications" ALTER COLUMN "user_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "careers" ADD COLUMN     "apply_on_site" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "applications_career_id_email_key_key" ON "applications"("career_id", "email_key");
