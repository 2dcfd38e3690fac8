CREATE TABLE "admin_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"active_members" integer NOT NULL,
	"new_members" integer NOT NULL,
	"new_ideas" integer NOT NULL,
	"total_ideas" integer NOT NULL,
	"average_bpoints" double precision,
	"retention_7d" double precision,
	"retention_30d" double precision,
	"trail_completions" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_search" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"owner_id" uuid,
	"excerpt" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_decisions_type_known" CHECK ("report_decisions"."type" in ('idea', 'comment')),
	CONSTRAINT "report_decisions_outcome_known" CHECK ("report_decisions"."outcome" in ('kept', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
DROP INDEX "mentor_requests_credit_key";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "news" jsonb;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "managed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_reports" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_search" ADD CONSTRAINT "member_search_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_acts_newest_index" ON "admin_acts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_search_words_index" ON "member_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "report_decisions_newest_index" ON "report_decisions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "report_decisions_owner_index" ON "report_decisions" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_decision_id_report_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."report_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_joined_index" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trail_unlocks_completed_index" ON "trail_unlocks" USING btree ("trail_id") WHERE "trail_unlocks"."source" = 'completed';--> statement-breakpoint
CREATE INDEX "mentor_requests_open_index" ON "mentor_requests" USING btree ("created_at","id") WHERE "mentor_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "mentor_requests_answered_index" ON "mentor_requests" USING btree ("answered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "mentor_requests"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "content_reports_open_index" ON "content_reports" USING btree ("type","target_id","created_at") WHERE "content_reports"."decision_id" is null;--> statement-breakpoint
CREATE INDEX "content_reports_decision_index" ON "content_reports" USING btree ("decision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_requests_credit_key" ON "mentor_requests" USING btree ("user_id","purchase_id") WHERE "mentor_requests"."status" in ('open', 'accepted');--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_team_says_something" CHECK (("notifications"."kind" = 'team') = ("notifications"."news" is not null));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('like', 'comment', 'mention', 'mission', 'inactivity', 'team'));--> statement-breakpoint
UPDATE "mentor_requests" SET "answered_at" = "created_at" WHERE "status" in ('accepted', 'declined');--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD CONSTRAINT "mentor_requests_answered_at_a_moment" CHECK (("mentor_requests"."status" in ('accepted', 'declined')) = ("mentor_requests"."answered_at" is not null));