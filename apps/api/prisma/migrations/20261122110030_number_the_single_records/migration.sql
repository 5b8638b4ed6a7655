-- The key of the single records becomes a number: Prisma folds reads that come together into one query
-- with IN, which its Boolean filters do not have. The rows stay; a second one is still impossible.

ALTER TABLE "contact"
    ALTER COLUMN "only" DROP DEFAULT,
    ALTER COLUMN "only" TYPE INTEGER USING 1,
    ALTER COLUMN "only" SET DEFAULT 1,
    ADD CONSTRAINT "contact_only_check" CHECK ("only" = 1);

ALTER TABLE "director_message"
    ALTER COLUMN "only" DROP DEFAULT,
    ALTER COLUMN "only" TYPE INTEGER USING 1,
    ALTER COLUMN "only" SET DEFAULT 1,
    ADD CONSTRAINT "director_message_only_check" CHECK ("only" = 1);

ALTER TABLE "footer"
    ALTER COLUMN "only" DROP DEFAULT,
    ALTER COLUMN "only" TYPE INTEGER USING 1,
    ALTER COLUMN "only" SET DEFAULT 1,
    ADD CONSTRAINT "footer_only_check" CHECK ("only" = 1);

ALTER TABLE "navbar"
    ALTER COLUMN "only" DROP DEFAULT,
    ALTER COLUMN "only" TYPE INTEGER USING 1,
    ALTER COLUMN "only" SET DEFAULT 1,
    ADD CONSTRAINT "navbar_only_check" CHECK ("only" = 1);

ALTER TABLE "site_info"
    ALTER COLUMN "only" DROP DEFAULT,
    ALTER COLUMN "only" TYPE INTEGER USING 1,
    ALTER COLUMN "only" SET DEFAULT 1,
    ADD CONSTRAINT "site_info_only_check" CHECK ("only" = 1);
