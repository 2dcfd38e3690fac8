CREATE TABLE "bell_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"idea_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"after" uuid,
	CONSTRAINT "bell_events_kind_known" CHECK ("bell_events"."kind" in ('ideas', 'diary', 'verdicts'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "bell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "idea_follows" ADD COLUMN "bell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bell_events" ADD CONSTRAINT "bell_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bell_events_oldest_index" ON "bell_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bell_events_member_index" ON "bell_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "follows_bells_index" ON "follows" USING btree ("followed_id","user_id") WHERE "follows"."bell";--> statement-breakpoint
CREATE INDEX "idea_follows_bells_index" ON "idea_follows" USING btree ("idea_id","user_id") WHERE "idea_follows"."bell";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('like', 'comment', 'mention', 'reply', 'pollination', 'follow', 'contact', 'mission', 'task', 'verdict', 'circle', 'mentor', 'bell', 'inactivity', 'team'));