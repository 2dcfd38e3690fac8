CREATE TABLE "saved_items" (
	"user_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_items_user_id_list_id_type_target_id_pk" PRIMARY KEY("user_id","list_id","type","target_id"),
	CONSTRAINT "saved_items_type_known" CHECK ("saved_items"."type" in ('idea', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_lists_owner" UNIQUE("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "idea_comments" DROP CONSTRAINT "idea_comments_counts_not_negative";--> statement-breakpoint
ALTER TABLE "idea_comments" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "idea_comments" ADD COLUMN "replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "idea_comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "idea_comments" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_ideas" ADD COLUMN "comments_seen_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
-- Only for ideas that are there already: what was written before is not new.
ALTER TABLE "user_ideas" ALTER COLUMN "comments_seen_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_list_fk" FOREIGN KEY ("user_id","list_id") REFERENCES "public"."saved_lists"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_items_newest_index" ON "saved_items" USING btree ("list_id","created_at" DESC NULLS FIRST,"target_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_name_index" ON "saved_lists" USING btree ("user_id",lower("name"));--> statement-breakpoint
ALTER TABLE "idea_comments" ADD CONSTRAINT "idea_comments_parent_id_idea_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."idea_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idea_comments_threads_index" ON "idea_comments" USING btree ("idea_id","created_at","id") WHERE "idea_comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "idea_comments_replies_index" ON "idea_comments" USING btree ("parent_id","created_at","id") WHERE "idea_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "idea_comments_useful_index" ON "idea_comments" USING btree (
  "idea_id", (CASE WHEN "useful_at" IS NULL THEN 0 ELSE -1000000 END - least("likes", 999999)), "created_at", "id"
) WHERE "parent_id" IS NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('like', 'comment', 'mention', 'reply', 'mission', 'task', 'inactivity', 'team'));--> statement-breakpoint
ALTER TABLE "idea_comments" ADD CONSTRAINT "idea_comments_counts_not_negative" CHECK (least("idea_comments"."likes", "idea_comments"."dislikes", "idea_comments"."replies") >= 0);