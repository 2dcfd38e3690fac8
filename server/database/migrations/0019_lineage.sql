ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "user_ideas" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "user_ideas" ADD COLUMN "lineage_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "user_ideas_origin_index" ON "user_ideas" USING btree ("origin_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user_ideas"."origin_id" is not null and "user_ideas"."is_public";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('like', 'comment', 'mention', 'reply', 'pollination', 'mission', 'task', 'verdict', 'inactivity', 'team'));--> statement-breakpoint
ALTER TABLE "user_ideas" ADD CONSTRAINT "user_ideas_origin_another" CHECK ("user_ideas"."origin_id" <> "user_ideas"."id");