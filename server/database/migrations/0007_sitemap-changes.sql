CREATE TABLE "sitemap_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sitemap_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"idea_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sitemap_changes_position_index" ON "sitemap_changes" USING btree ("created_at","idea_id");