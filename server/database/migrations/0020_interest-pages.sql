CREATE TABLE "interest_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interest_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idea_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"kind" text NOT NULL,
	"contact" text NOT NULL,
	"consent" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "interest_entries_contact_key" UNIQUE("idea_id","contact"),
	CONSTRAINT "interest_entries_kind_known" CHECK ("interest_entries"."kind" in ('whatsapp', 'email'))
);
--> statement-breakpoint
CREATE TABLE "interest_names" (
	"short_name" text PRIMARY KEY NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "interest_pages" (
	"idea_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"short_name" text NOT NULL,
	"title" text NOT NULL,
	"promise" text NOT NULL,
	"price_cents" integer,
	"price_unit" text NOT NULL,
	"thanks" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interest_pages_short_name_unique" UNIQUE("short_name"),
	CONSTRAINT "interest_pages_price_positive" CHECK ("interest_pages"."price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "content_reports" DROP CONSTRAINT "content_reports_user_id_type_target_id_pk";--> statement-breakpoint
ALTER TABLE "content_reports" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "content_reports" ADD COLUMN "guest" text;--> statement-breakpoint
ALTER TABLE "interest_codes" ADD CONSTRAINT "interest_codes_entry_id_interest_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."interest_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_entries" ADD CONSTRAINT "interest_entries_idea_id_interest_pages_idea_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."interest_pages"("idea_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_entries" ADD CONSTRAINT "interest_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_names" ADD CONSTRAINT "interest_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_pages" ADD CONSTRAINT "interest_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interest_codes_entry_index" ON "interest_codes" USING btree ("entry_id","created_at");--> statement-breakpoint
CREATE INDEX "interest_entries_newest_index" ON "interest_entries" USING btree ("idea_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "interest_entries_author_index" ON "interest_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interest_entries_age_index" ON "interest_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "interest_names_author_index" ON "interest_names" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interest_pages_author_index" ON "interest_pages" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reporter_key" UNIQUE("user_id","type","target_id");--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_guest_key" UNIQUE("guest","type","target_id");--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_by_someone" CHECK (("content_reports"."user_id" is null) <> ("content_reports"."guest" is null));--> statement-breakpoint
ALTER TABLE "interest_pages" ADD CONSTRAINT "interest_pages_idea_id_user_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."user_ideas"("id") ON DELETE cascade ON UPDATE no action;
