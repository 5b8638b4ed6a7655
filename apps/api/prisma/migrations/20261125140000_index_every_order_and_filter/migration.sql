-- DropIndex
DROP INDEX "blogs_title_idx";

-- DropIndex
DROP INDEX "blogs_updated_at_idx";

-- DropIndex
DROP INDEX "body_cards_title_idx";

-- DropIndex
DROP INDEX "body_cards_updated_at_idx";

-- DropIndex
DROP INDEX "careers_location_idx";

-- DropIndex
DROP INDEX "careers_title_idx";

-- DropIndex
DROP INDEX "careers_updated_at_idx";

-- DropIndex
DROP INDEX "categories_title_idx";

-- DropIndex
DROP INDEX "categories_updated_at_idx";

-- DropIndex
DROP INDEX "events_location_idx";

-- DropIndex
DROP INDEX "events_title_idx";

-- DropIndex
DROP INDEX "events_updated_at_idx";

-- DropIndex
DROP INDEX "help_options_title_idx";

-- DropIndex
DROP INDEX "help_options_updated_at_idx";

-- DropIndex
DROP INDEX "members_designation_idx";

-- DropIndex
DROP INDEX "members_name_idx";

-- DropIndex
DROP INDEX "members_team_type_idx";

-- DropIndex
DROP INDEX "members_updated_at_idx";

-- DropIndex
DROP INDEX "news_author_idx";

-- DropIndex
DROP INDEX "news_created_at_idx";

-- DropIndex
DROP INDEX "news_title_idx";

-- DropIndex
DROP INDEX "news_updated_at_idx";

-- DropIndex
DROP INDEX "partners_name_idx";

-- DropIndex
DROP INDEX "partners_updated_at_idx";

-- DropIndex
DROP INDEX "pictures_title_idx";

-- DropIndex
DROP INDEX "pictures_updated_at_idx";

-- DropIndex
DROP INDEX "projects_area_idx";

-- DropIndex
DROP INDEX "projects_duration_idx";

-- DropIndex
DROP INDEX "projects_project_status_idx";

-- DropIndex
DROP INDEX "projects_title_idx";

-- DropIndex
DROP INDEX "projects_updated_at_idx";

-- DropIndex
DROP INDEX "publications_title_idx";

-- DropIndex
DROP INDEX "publications_updated_at_idx";

-- DropIndex
DROP INDEX "slider_images_title_idx";

-- DropIndex
DROP INDEX "slider_images_updated_at_idx";

-- DropIndex
DROP INDEX "stats_title_idx";

-- DropIndex
DROP INDEX "stats_updated_at_idx";

-- DropIndex
DROP INDEX "tenders_title_idx";

-- DropIndex
DROP INDEX "tenders_updated_at_idx";

-- DropIndex
DROP INDEX "videos_title_idx";

-- DropIndex
DROP INDEX "videos_type_idx";

-- DropIndex
DROP INDEX "videos_updated_at_idx";

-- CreateIndex
CREATE INDEX "blogs_title_id_idx" ON "blogs"("title", "id");

-- CreateIndex
CREATE INDEX "blogs_updated_at_id_idx" ON "blogs"("updated_at", "id");

-- CreateIndex
CREATE INDEX "blogs_status_created_at_id_publish_at_unpublish_at_idx" ON "blogs"("status", "created_at", "id", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "blogs_title_description_idx" ON "blogs" USING GIN ("title" gin_trgm_ops, "description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "body_cards_order_id_idx" ON "body_cards"("order", "id");

-- CreateIndex
CREATE INDEX "body_cards_title_id_idx" ON "body_cards"("title", "id");

-- CreateIndex
CREATE INDEX "body_cards_updated_at_id_idx" ON "body_cards"("updated_at", "id");

-- CreateIndex
CREATE INDEX "body_cards_title_description_idx" ON "body_cards" USING GIN ("title" gin_trgm_ops, "description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "careers_title_id_idx" ON "careers"("title", "id");

-- CreateIndex
CREATE INDEX "careers_location_id_idx" ON "careers"("location", "id");

-- CreateIndex
CREATE INDEX "careers_updated_at_id_idx" ON "careers"("updated_at", "id");

-- CreateIndex
CREATE INDEX "careers_status_created_at_id_publish_at_unpublish_at_closes_idx" ON "careers"("status", "created_at", "id", "publish_at", "unpublish_at", "closes_at");

-- CreateIndex
CREATE INDEX "careers_is_internship_id_idx" ON "careers"("is_internship", "id");

-- CreateIndex
CREATE INDEX "careers_title_description_location_department_idx" ON "careers" USING GIN ("title" gin_trgm_ops, "description" gin_trgm_ops, "location" gin_trgm_ops, "department" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "categories_order_id_idx" ON "categories"("order", "id");

-- CreateIndex
CREATE INDEX "categories_title_id_idx" ON "categories"("title", "id");

-- CreateIndex
CREATE INDEX "categories_updated_at_id_idx" ON "categories"("updated_at", "id");

-- CreateIndex
CREATE INDEX "categories_title_description_idx" ON "categories" USING GIN ("title" gin_trgm_ops, "description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "events_title_id_idx" ON "events"("title", "id");

-- CreateIndex
CREATE INDEX "events_location_id_idx" ON "events"("location", "id");

-- CreateIndex
CREATE INDEX "events_updated_at_id_idx" ON "events"("updated_at", "id");

-- CreateIndex
CREATE INDEX "events_status_time_id_publish_at_unpublish_at_idx" ON "events"("status", "time", "id", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "events_end_time_idx" ON "events"("end_time");

-- CreateIndex
CREATE INDEX "events_title_description_location_idx" ON "events" USING GIN ("title" gin_trgm_ops, "description" gin_trgm_ops, "location" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "help_options_order_id_idx" ON "help_options"("order", "id");

-- CreateIndex
CREATE INDEX "help_options_title_id_idx" ON "help_options"("title", "id");

-- CreateIndex
CREATE INDEX "help_options_updated_at_id_idx" ON "help_options"("updated_at", "id");

-- CreateIndex
CREATE INDEX "help_options_title_description_idx" ON "help_options" USING GIN ("title" gin_trgm_ops, "description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "members_order_id_idx" ON "members"("order", "id");

-- CreateIndex
CREATE INDEX "members_name_id_idx" ON "members"("name", "id");

-- CreateIndex
CREATE INDEX "members_designation_id_idx" ON "members"("designation", "id");

-- CreateIndex
CREATE INDEX "members_team_type_id_idx" ON "members"("team_type", "id");

-- CreateIndex
CREATE INDEX "members_updated_at_id_idx" ON "members"("updated_at", "id");

-- CreateIndex
CREATE INDEX "members_team_type_order_created_at_id_idx" ON "members"("team_type", "order", "created_at", "id");

-- CreateIndex
CREATE INDEX "members_name_designation_expertise_idx" ON "members" USING GIN ("name" gin_trgm_ops, "designation" gin_trgm_ops, "expertise" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "news_title_id_idx" ON "news"("title", "id");

-- CreateIndex
CREATE INDEX "news_author_id_idx" ON "news"("author", "id");

-- CreateIndex
CREATE INDEX "news_created_at_id_idx" ON "news"("created_at", "id");

-- CreateIndex
CREATE INDEX "news_updated_at_id_idx" ON "news"("updated_at", "id");

-- CreateIndex
CREATE INDEX "news_status_published_at_id_publish_at_unpublish_at_idx" ON "news"("status", "published_at", "id", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "news_title_content_author_idx" ON "news" USING GIN ("title" gin_trgm_ops, "content" gin_trgm_ops, "author" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "partners_order_id_idx" ON "partners"("order", "id");

-- CreateIndex
CREATE INDEX "partners_name_id_idx" ON "partners"("name", "id");

-- CreateIndex
CREATE INDEX "partners_updated_at_id_idx" ON "partners"("updated_at", "id");

-- CreateIndex
CREATE INDEX "partners_name_description_idx" ON "partners" USING GIN ("name" gin_trgm_ops, "description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "pictures_title_id_idx" ON "pictures"("title", "id");

-- CreateIndex
CREATE INDEX "pictures_updated_at_id_idx" ON "pictures"("updated_at", "id");

-- CreateIndex
CREATE INDEX "pictures_status_created_at_id_publish_at_unpublish_at_idx" ON "pictures"("status", "created_at", "id", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "pictures_title_description_idx" ON "pictures" USING GIN ("title" gin_trgm_ops, "description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "projects_title_id_idx" ON "projects"("title", "id");

-- CreateIndex
CREATE INDEX "projects_area_id_idx" ON "projects"("area", "id");

-- CreateIndex
CREATE INDEX "projects_duration_id_idx" ON "projects"("duration", "id");

-- CreateIndex
CREATE INDEX "projects_project_status_id_idx" ON "projects"("project_status", "id");

-- CreateIndex
CREATE INDEX "projects_updated_at_id_idx" ON "projects"("updated_at", "id");

-- CreateIndex
CREATE INDEX "projects_status_created_at_id_publish_at_unpublish_at_idx" ON "projects"("status", "created_at", "id", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "projects_project_status_created_at_id_idx" ON "projects"("project_status", "created_at", "id");

-- CreateIndex
CREATE INDEX "projects_title_area_description_idx" ON "projects" USING GIN ("title" gin_trgm_ops, "area" gin_trgm_ops, "description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "publications_title_id_idx" ON "publications"("title", "id");

-- CreateIndex
CREATE INDEX "publications_updated_at_id_idx" ON "publications"("updated_at", "id");

-- CreateIndex
CREATE INDEX "publications_status_created_at_id_publish_at_unpublish_at_idx" ON "publications"("status", "created_at", "id", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "publications_year_created_at_id_idx" ON "publications"("year", "created_at", "id");

-- CreateIndex
CREATE INDEX "publications_title_summary_kind_idx" ON "publications" USING GIN ("title" gin_trgm_ops, "summary" gin_trgm_ops, "kind" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "slider_images_order_id_idx" ON "slider_images"("order", "id");

-- CreateIndex
CREATE INDEX "slider_images_title_id_idx" ON "slider_images"("title", "id");

-- CreateIndex
CREATE INDEX "slider_images_updated_at_id_idx" ON "slider_images"("updated_at", "id");

-- CreateIndex
CREATE INDEX "slider_images_title_description_idx" ON "slider_images" USING GIN ("title" gin_trgm_ops, "description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "stats_order_id_idx" ON "stats"("order", "id");

-- CreateIndex
CREATE INDEX "stats_title_id_idx" ON "stats"("title", "id");

-- CreateIndex
CREATE INDEX "stats_updated_at_id_idx" ON "stats"("updated_at", "id");

-- CreateIndex
CREATE INDEX "stats_title_idx" ON "stats" USING GIN ("title" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "tenders_title_id_idx" ON "tenders"("title", "id");

-- CreateIndex
CREATE INDEX "tenders_updated_at_id_idx" ON "tenders"("updated_at", "id");

-- CreateIndex
CREATE INDEX "tenders_status_created_at_id_publish_at_unpublish_at_closes_idx" ON "tenders"("status", "created_at", "id", "publish_at", "unpublish_at", "closes_at", "awarded_to");

-- CreateIndex
CREATE INDEX "tenders_title_reference_description_idx" ON "tenders" USING GIN ("title" gin_trgm_ops, "reference" gin_trgm_ops, "description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "videos_title_id_idx" ON "videos"("title", "id");

-- CreateIndex
CREATE INDEX "videos_type_id_idx" ON "videos"("type", "id");

-- CreateIndex
CREATE INDEX "videos_updated_at_id_idx" ON "videos"("updated_at", "id");

-- CreateIndex
CREATE INDEX "videos_status_created_at_id_publish_at_unpublish_at_idx" ON "videos"("status", "created_at", "id", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "videos_title_idx" ON "videos" USING GIN ("title" gin_trgm_ops);
