-- CreateEnum
CREATE TYPE "about_category" AS ENUM ('About', 'Vision', 'Mission');

-- CreateEnum
CREATE TYPE "team_type" AS ENUM ('Management', 'BRM');

-- CreateEnum
CREATE TYPE "project_status" AS ENUM ('Pending', 'Ongoing', 'Completed');

-- CreateEnum
CREATE TYPE "video_type" AS ENUM ('custom', 'embed', 'upload');

-- CreateEnum
CREATE TYPE "stat_source" AS ENUM ('collection', 'custom');

-- CreateEnum
CREATE TYPE "page_status" AS ENUM ('published', 'draft');

-- CreateTable
CREATE TABLE "blogs" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "thumbnail_url" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "blogs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "careers" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "apply_link" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "is_internship" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "careers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "applications" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "career_id" UUID NOT NULL,
    "resume_url" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "applications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,
    "category_id" UUID NOT NULL,
    "images" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pictures" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "image_url" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partners" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "site_url" TEXT,
    "image_url" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partners_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "projects" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "duration" TEXT NOT NULL,
    "project_status" "project_status" NOT NULL,
    "images" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "members" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "expertise" TEXT NOT NULL,
    "image_url" TEXT NOT NULL,
    "team_type" "team_type" NOT NULL DEFAULT 'Management',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tenders" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "image_url" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tenders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "videos" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "type" "video_type" NOT NULL DEFAULT 'custom',
    "video_url" TEXT,
    "embed_code" TEXT,
    "category_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "videos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "body_cards" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "image" TEXT,
    "url" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "body_cards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "help_options" (
    "id" UUID NOT NULL,
    "title" TEXT,
    "description" TEXT,
    "button_text" TEXT,
    "button_link" TEXT,
    "icon" TEXT NOT NULL DEFAULT 'FaRocket',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "help_options_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stats" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "icon" TEXT NOT NULL DEFAULT 'FaRocket',
    "source_type" "stat_source" NOT NULL DEFAULT 'collection',
    "collection_name" TEXT,
    "target_value" DOUBLE PRECISION,
    "redirect_link" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pages" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "main_title" TEXT NOT NULL,
    "main_description" TEXT,
    "status" "page_status" NOT NULL DEFAULT 'published',
    "template" TEXT NOT NULL,
    "button_text" TEXT,
    "button_link" TEXT,
    "content_position" TEXT NOT NULL,
    "main_image" TEXT,
    "image_placement" TEXT NOT NULL,
    "is_justified" BOOLEAN NOT NULL,
    "cards" JSONB NOT NULL,
    "seo" JSONB NOT NULL,
    "colors" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "home_sections" (
    "id" UUID NOT NULL,
    "section_name" TEXT NOT NULL,
    "order" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "home_sections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "about" (
    "id" UUID NOT NULL,
    "category" "about_category" NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "img_url" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "about_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "director_message" (
    "id" UUID NOT NULL,
    "only" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "img_url" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "director_message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "blogs_created_at_id_idx" ON "blogs"("created_at", "id");

-- CreateIndex
CREATE INDEX "blogs_title_idx" ON "blogs"("title");

-- CreateIndex
CREATE INDEX "blogs_updated_at_idx" ON "blogs"("updated_at");

-- CreateIndex
CREATE INDEX "careers_created_at_id_idx" ON "careers"("created_at", "id");

-- CreateIndex
CREATE INDEX "careers_title_idx" ON "careers"("title");

-- CreateIndex
CREATE INDEX "careers_location_idx" ON "careers"("location");

-- CreateIndex
CREATE INDEX "careers_is_internship_idx" ON "careers"("is_internship");

-- CreateIndex
CREATE INDEX "careers_updated_at_idx" ON "careers"("updated_at");

-- CreateIndex
CREATE INDEX "applications_created_at_id_idx" ON "applications"("created_at", "id");

-- CreateIndex
CREATE INDEX "applications_applied_at_idx" ON "applications"("applied_at");

-- CreateIndex
CREATE INDEX "applications_updated_at_idx" ON "applications"("updated_at");

-- CreateIndex
CREATE INDEX "applications_user_id_idx" ON "applications"("user_id");

-- CreateIndex
CREATE INDEX "applications_career_id_idx" ON "applications"("career_id");

-- CreateIndex
CREATE INDEX "categories_created_at_id_idx" ON "categories"("created_at", "id");

-- CreateIndex
CREATE INDEX "categories_title_idx" ON "categories"("title");

-- CreateIndex
CREATE INDEX "categories_updated_at_idx" ON "categories"("updated_at");

-- CreateIndex
CREATE INDEX "events_created_at_id_idx" ON "events"("created_at", "id");

-- CreateIndex
CREATE INDEX "events_title_idx" ON "events"("title");

-- CreateIndex
CREATE INDEX "events_location_idx" ON "events"("location");

-- CreateIndex
CREATE INDEX "events_time_id_idx" ON "events"("time", "id");

-- CreateIndex
CREATE INDEX "events_category_id_idx" ON "events"("category_id");

-- CreateIndex
CREATE INDEX "events_updated_at_idx" ON "events"("updated_at");

-- CreateIndex
CREATE INDEX "pictures_created_at_id_idx" ON "pictures"("created_at", "id");

-- CreateIndex
CREATE INDEX "pictures_title_idx" ON "pictures"("title");

-- CreateIndex
CREATE INDEX "pictures_updated_at_idx" ON "pictures"("updated_at");

-- CreateIndex
CREATE INDEX "partners_created_at_id_idx" ON "partners"("created_at", "id");

-- CreateIndex
CREATE INDEX "partners_name_idx" ON "partners"("name");

-- CreateIndex
CREATE INDEX "partners_updated_at_idx" ON "partners"("updated_at");

-- CreateIndex
CREATE INDEX "projects_created_at_id_idx" ON "projects"("created_at", "id");

-- CreateIndex
CREATE INDEX "projects_title_idx" ON "projects"("title");

-- CreateIndex
CREATE INDEX "projects_area_idx" ON "projects"("area");

-- CreateIndex
CREATE INDEX "projects_duration_idx" ON "projects"("duration");

-- CreateIndex
CREATE INDEX "projects_project_status_idx" ON "projects"("project_status");

-- CreateIndex
CREATE INDEX "projects_updated_at_idx" ON "projects"("updated_at");

-- CreateIndex
CREATE INDEX "members_created_at_id_idx" ON "members"("created_at", "id");

-- CreateIndex
CREATE INDEX "members_name_idx" ON "members"("name");

-- CreateIndex
CREATE INDEX "members_designation_idx" ON "members"("designation");

-- CreateIndex
CREATE INDEX "members_team_type_idx" ON "members"("team_type");

-- CreateIndex
CREATE INDEX "members_updated_at_idx" ON "members"("updated_at");

-- CreateIndex
CREATE INDEX "tenders_created_at_id_idx" ON "tenders"("created_at", "id");

-- CreateIndex
CREATE INDEX "tenders_title_idx" ON "tenders"("title");

-- CreateIndex
CREATE INDEX "tenders_updated_at_idx" ON "tenders"("updated_at");

-- CreateIndex
CREATE INDEX "videos_created_at_id_idx" ON "videos"("created_at", "id");

-- CreateIndex
CREATE INDEX "videos_title_idx" ON "videos"("title");

-- CreateIndex
CREATE INDEX "videos_type_idx" ON "videos"("type");

-- CreateIndex
CREATE INDEX "videos_category_id_idx" ON "videos"("category_id");

-- CreateIndex
CREATE INDEX "videos_updated_at_idx" ON "videos"("updated_at");

-- CreateIndex
CREATE INDEX "body_cards_created_at_id_idx" ON "body_cards"("created_at", "id");

-- CreateIndex
CREATE INDEX "body_cards_title_idx" ON "body_cards"("title");

-- CreateIndex
CREATE INDEX "body_cards_updated_at_idx" ON "body_cards"("updated_at");

-- CreateIndex
CREATE INDEX "help_options_created_at_id_idx" ON "help_options"("created_at", "id");

-- CreateIndex
CREATE INDEX "help_options_title_idx" ON "help_options"("title");

-- CreateIndex
CREATE INDEX "help_options_updated_at_idx" ON "help_options"("updated_at");

-- CreateIndex
CREATE INDEX "stats_created_at_id_idx" ON "stats"("created_at", "id");

-- CreateIndex
CREATE INDEX "stats_title_idx" ON "stats"("title");

-- CreateIndex
CREATE INDEX "stats_updated_at_idx" ON "stats"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "pages_url_key" ON "pages"("url");

-- CreateIndex
CREATE INDEX "pages_created_at_id_idx" ON "pages"("created_at", "id");

-- CreateIndex
CREATE INDEX "pages_main_title_idx" ON "pages"("main_title");

-- CreateIndex
CREATE INDEX "pages_status_idx" ON "pages"("status");

-- CreateIndex
CREATE INDEX "pages_updated_at_idx" ON "pages"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "home_sections_section_name_key" ON "home_sections"("section_name");

-- CreateIndex
CREATE UNIQUE INDEX "about_category_key" ON "about"("category");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_email_key_key" ON "subscriptions"("email_key");

-- CreateIndex
CREATE UNIQUE INDEX "director_message_only_key" ON "director_message"("only");

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_career_id_fkey" FOREIGN KEY ("career_id") REFERENCES "careers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "videos" ADD CONSTRAINT "videos_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
