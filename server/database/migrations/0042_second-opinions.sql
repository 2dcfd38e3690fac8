CREATE TABLE "opinion_readings" (
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"given_back_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"clear" text,
	"next" text,
	"useful" boolean DEFAULT false NOT NULL,
	CONSTRAINT "opinion_readings_request_id_user_id_pk" PRIMARY KEY("request_id","user_id"),
	CONSTRAINT "opinion_readings_id_key" UNIQUE("id"),
	CONSTRAINT "opinion_readings_answered_whole" CHECK (("opinion_readings"."answered_at" is null) = ("opinion_readings"."clear" is null) and ("opinion_readings"."clear" is null) = ("opinion_readings"."next" is null)),
	CONSTRAINT "opinion_readings_one_end" CHECK ("opinion_readings"."answered_at" is null or "opinion_readings"."given_back_at" is null)
);
--> statement-breakpoint
CREATE TABLE "opinion_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stage_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended" text,
	CONSTRAINT "opinion_requests_ended_known" CHECK ("opinion_requests"."ended" in ('answered', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "opinion_readings" ADD CONSTRAINT "opinion_readings_request_id_opinion_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."opinion_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_readings" ADD CONSTRAINT "opinion_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_requests" ADD CONSTRAINT "opinion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_requests" ADD CONSTRAINT "opinion_requests_stage_id_trail_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."trail_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opinion_readings_reader_index" ON "opinion_readings" USING btree ("user_id","taken_at");--> statement-breakpoint
CREATE INDEX "opinion_readings_given_index" ON "opinion_readings" USING btree ("user_id","answered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "opinion_readings"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "opinion_requests_queue_index" ON "opinion_requests" USING btree ("stage_id","created_at","id") WHERE "opinion_requests"."ended" is null;--> statement-breakpoint
CREATE INDEX "opinion_requests_author_index" ON "opinion_requests" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('like', 'comment', 'mention', 'reply', 'pollination', 'follow', 'contact', 'opinion', 'mission', 'task', 'verdict', 'circle', 'mentor', 'bell', 'inactivity', 'team'));