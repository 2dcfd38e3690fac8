CREATE TABLE "follow_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL,
	"friends" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "follow_counts_not_negative" CHECK (least("follow_counts"."followers", "follow_counts"."following", "follow_counts"."friends") >= 0)
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"mutual" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_user_id_followed_id_pk" PRIMARY KEY("user_id","followed_id"),
	CONSTRAINT "follows_someone_else" CHECK ("follows"."user_id" <> "follows"."followed_id")
);
--> statement-breakpoint
CREATE TABLE "member_privacy" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"following_closed" boolean DEFAULT false NOT NULL,
	"friends_shown_to" text DEFAULT 'everyone' NOT NULL,
	CONSTRAINT "member_privacy_friends_known" CHECK ("member_privacy"."friends_shown_to" in ('everyone', 'friends', 'nobody'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "follow_counts" ADD CONSTRAINT "follow_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_id_users_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_privacy" ADD CONSTRAINT "member_privacy_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_following_index" ON "follows" USING btree ("user_id","created_at" DESC NULLS FIRST,"followed_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follows_followers_index" ON "follows" USING btree ("followed_id","created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follows_friends_index" ON "follows" USING btree ("user_id","created_at" DESC NULLS FIRST,"followed_id" DESC NULLS FIRST) WHERE "follows"."mutual";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('like', 'comment', 'mention', 'reply', 'pollination', 'follow', 'mission', 'task', 'verdict', 'inactivity', 'team'));