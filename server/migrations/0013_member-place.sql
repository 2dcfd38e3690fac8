CREATE TABLE "notifications" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"reference" text NOT NULL,
	"about" uuid,
	"actor_id" uuid,
	"bpoints" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"pushed_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_user_id_kind_subject_reference_pk" PRIMARY KEY("user_id","kind","subject","reference"),
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('like', 'comment', 'mention', 'mission', 'inactivity'))
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one_row" CHECK ("push_keys"."only")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_session_key" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'backlog' NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_category_known" CHECK ("feedback"."category" in ('bug', 'feature', 'improvement', 'other')),
	CONSTRAINT "feedback_status_known" CHECK ("feedback"."status" in ('backlog', 'em-andamento', 'concluido')),
	CONSTRAINT "feedback_votes_not_negative" CHECK ("feedback"."votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feedback_votes" (
	"user_id" uuid NOT NULL,
	"feedback_id" uuid NOT NULL,
	CONSTRAINT "feedback_votes_user_id_feedback_id_pk" PRIMARY KEY("user_id","feedback_id")
);
--> statement-breakpoint
CREATE TABLE "idea_views" (
	"idea_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "idea_views_idea_id_day_pk" PRIMARY KEY("idea_id","day")
);
--> statement-breakpoint
CREATE TABLE "mentor_requests" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mentor_id" text NOT NULL,
	"message" text NOT NULL,
	"cover" text NOT NULL,
	"purchase_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mentor_requests_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "mentor_requests_cover_known" CHECK ("mentor_requests"."cover" in ('single', 'premium', 'express')),
	CONSTRAINT "mentor_requests_status_known" CHECK ("mentor_requests"."status" in ('open', 'accepted', 'declined', 'cancelled')),
	CONSTRAINT "mentor_requests_express_has_credit" CHECK (("mentor_requests"."cover" = 'express') = ("mentor_requests"."purchase_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "mentors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"expertise" text NOT NULL,
	"bio" text NOT NULL,
	"hourly_rate" integer NOT NULL,
	"available" boolean NOT NULL,
	"sample" boolean NOT NULL,
	"withdrawn" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "notify_likes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "notify_comments" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "notify_mentions" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "notify_missions" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "notify_inactivity" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "tour_completed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_votes" ADD CONSTRAINT "feedback_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_votes" ADD CONSTRAINT "feedback_votes_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_views" ADD CONSTRAINT "idea_views_idea_id_user_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."user_ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD CONSTRAINT "mentor_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD CONSTRAINT "mentor_requests_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id","kind","subject","created_at") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_read_index" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_about_index" ON "notifications" USING btree ("about");--> statement-breakpoint
CREATE INDEX "notifications_actor_index" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_index" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_deletions_due_at_index" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "feedback_newest_index" ON "feedback" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_status_index" ON "feedback" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_member_index" ON "feedback" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_alike_index" ON "feedback" USING gin (fold_text("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_votes_feedback_index" ON "feedback_votes" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "mentor_requests_newest_index" ON "mentor_requests" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mentor_requests_mentor_index" ON "mentor_requests" USING btree ("mentor_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_requests_single_key" ON "mentor_requests" USING btree ("user_id") WHERE "mentor_requests"."status" = 'open' and "mentor_requests"."cover" = 'single';--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_requests_credit_key" ON "mentor_requests" USING btree ("user_id","purchase_id") WHERE "mentor_requests"."status" <> 'cancelled';