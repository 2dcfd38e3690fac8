CREATE TABLE "mentor_answers" (
	"user_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"contact_kind" text,
	"contact" text,
	"reason" text,
	"happened" boolean,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mentor_answers_user_id_request_id_pk" PRIMARY KEY("user_id","request_id"),
	CONSTRAINT "mentor_answers_request_key" UNIQUE("member_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "mentor_applications" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"areas" text[] NOT NULL,
	"about" text NOT NULL,
	"hourly_rate" integer NOT NULL,
	"proof" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "mentor_applications_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "mentor_applications_status_known" CHECK ("mentor_applications"."status" in ('open', 'withdrawn', 'admitted', 'refused')),
	CONSTRAINT "mentor_applications_decided_at_a_moment" CHECK (("mentor_applications"."status" = 'open') = ("mentor_applications"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "mentor_ratings" (
	"user_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"mentor_id" text NOT NULL,
	"of" text NOT NULL,
	"stars" integer NOT NULL,
	"sentence" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mentor_ratings_user_id_request_id_pk" PRIMARY KEY("user_id","request_id"),
	CONSTRAINT "mentor_ratings_id_key" UNIQUE("id"),
	CONSTRAINT "mentor_ratings_side_key" UNIQUE("member_id","request_id","of"),
	CONSTRAINT "mentor_ratings_stars_in_range" CHECK ("mentor_ratings"."stars" between 1 and 5),
	CONSTRAINT "mentor_ratings_of_known" CHECK ("mentor_ratings"."of" in ('member', 'mentor'))
);
--> statement-breakpoint
CREATE TABLE "mentor_slots" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mentor_slots_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "mentor_slots_in_order" CHECK ("mentor_slots"."starts_at" < "mentor_slots"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "slot_id" uuid;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "contact_kind" text;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "happened" boolean;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "is_member" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mentor_answers" ADD CONSTRAINT "mentor_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_answers" ADD CONSTRAINT "mentor_answers_request_fk" FOREIGN KEY ("member_id","request_id") REFERENCES "public"."mentor_requests"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_applications" ADD CONSTRAINT "mentor_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_ratings" ADD CONSTRAINT "mentor_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_ratings" ADD CONSTRAINT "mentor_ratings_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_ratings" ADD CONSTRAINT "mentor_ratings_request_fk" FOREIGN KEY ("member_id","request_id") REFERENCES "public"."mentor_requests"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_slots" ADD CONSTRAINT "mentor_slots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_applications_one_open_key" ON "mentor_applications" USING btree ("user_id") WHERE "mentor_applications"."status" = 'open';--> statement-breakpoint
CREATE INDEX "mentor_applications_open_index" ON "mentor_applications" USING btree ("created_at","id") WHERE "mentor_applications"."status" = 'open';--> statement-breakpoint
CREATE INDEX "mentor_applications_proof_index" ON "mentor_applications" USING btree ("decided_at") WHERE "mentor_applications"."proof" is not null;--> statement-breakpoint
CREATE INDEX "mentor_ratings_mentor_index" ON "mentor_ratings" USING btree ("mentor_id","of","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_slots_start_key" ON "mentor_slots" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "mentor_slots_next_index" ON "mentor_slots" USING btree ("starts_at");--> statement-breakpoint
ALTER TABLE "mentors" ADD CONSTRAINT "mentors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_requests_slot_key" ON "mentor_requests" USING btree ("slot_id") WHERE "mentor_requests"."status" in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "mentor_requests_due_index" ON "mentor_requests" USING btree ("due_at") WHERE "mentor_requests"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "mentor_requests_received_index" ON "mentor_requests" USING btree ("mentor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "mentors" ADD CONSTRAINT "mentors_member_key" UNIQUE("user_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('like', 'comment', 'mention', 'reply', 'pollination', 'follow', 'contact', 'mission', 'task', 'verdict', 'circle', 'mentor', 'inactivity', 'team'));--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD CONSTRAINT "mentor_requests_slot_has_time" CHECK (("mentor_requests"."slot_id" is null) = ("mentor_requests"."starts_at" is null) and ("mentor_requests"."slot_id" is null) = ("mentor_requests"."ends_at" is null) and ("mentor_requests"."slot_id" is null) = ("mentor_requests"."subject" is null));--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD CONSTRAINT "mentor_requests_outcome_fits" CHECK ("mentor_requests"."outcome" is null or ("mentor_requests"."outcome" = 'held' and "mentor_requests"."status" = 'accepted') or ("mentor_requests"."outcome" in ('not-held', 'expired') and "mentor_requests"."status" = 'cancelled'));