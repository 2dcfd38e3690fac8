CREATE TABLE "content_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_interests" (
	"user_id" uuid NOT NULL,
	"interest" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "profile_interests_user_id_interest_pk" PRIMARY KEY("user_id","interest")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"user_id" uuid NOT NULL,
	"stage_id" text NOT NULL,
	"attempts" integer NOT NULL,
	"last_option" smallint NOT NULL,
	"passed_option" smallint,
	"passed_at" timestamp (3) with time zone,
	CONSTRAINT "quiz_attempts_user_id_stage_id_pk" PRIMARY KEY("user_id","stage_id"),
	CONSTRAINT "quiz_attempts_passed_at_a_moment" CHECK (("quiz_attempts"."passed_option" is null) = ("quiz_attempts"."passed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sample_steps" (
	"user_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"done" boolean NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "sample_steps_user_id_step_pk" PRIMARY KEY("user_id","step"),
	CONSTRAINT "sample_steps_step_known" CHECK ("sample_steps"."step" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "trail_progress" (
	"user_id" uuid NOT NULL,
	"trail_id" text NOT NULL,
	"stage_id" text NOT NULL,
	"idea_id" uuid,
	"quiz_answer" smallint,
	"task_response" text NOT NULL,
	"status" text DEFAULT 'completed' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trail_progress_user_id_trail_id_stage_id_pk" PRIMARY KEY("user_id","trail_id","stage_id"),
	CONSTRAINT "trail_progress_status_known" CHECK ("trail_progress"."status" = 'completed')
);
--> statement-breakpoint
CREATE TABLE "trail_stages" (
	"id" text PRIMARY KEY NOT NULL,
	"trail_id" text NOT NULL,
	"order_index" smallint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"minutes" smallint NOT NULL,
	"is_checkpoint" boolean NOT NULL,
	"content" text NOT NULL,
	"facts" jsonb NOT NULL,
	"quiz" jsonb,
	"task" text NOT NULL,
	"tip" text NOT NULL,
	"example" text NOT NULL,
	"document_heading" text NOT NULL,
	"reward" jsonb NOT NULL,
	"withdrawn" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trail_unlocks" (
	"user_id" uuid NOT NULL,
	"trail_id" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trail_unlocks_user_id_trail_id_pk" PRIMARY KEY("user_id","trail_id"),
	CONSTRAINT "trail_unlocks_source_known" CHECK ("trail_unlocks"."source" in ('onboarding_assignment', 'progression', 'idea_posted', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "trails" (
	"id" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"document_title" text NOT NULL,
	"document_intro" text NOT NULL,
	"badge" text NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"withdrawn" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "bio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "instagram" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "linkedin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "x" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "onboarding_status" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "questionnaire_moment" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "questionnaire_challenge" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "questionnaire_has_cnpj" boolean;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "questionnaire_confidence" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "questionnaire_help_type" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "assigned_trail_id" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "current_trail_id" text;--> statement-breakpoint
ALTER TABLE "profile_interests" ADD CONSTRAINT "profile_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_stage_id_trail_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."trail_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_steps" ADD CONSTRAINT "sample_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_progress" ADD CONSTRAINT "trail_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_progress" ADD CONSTRAINT "trail_progress_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_progress" ADD CONSTRAINT "trail_progress_stage_id_trail_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."trail_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_stages" ADD CONSTRAINT "trail_stages_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_unlocks" ADD CONSTRAINT "trail_unlocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_unlocks" ADD CONSTRAINT "trail_unlocks_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trail_stages_order_index" ON "trail_stages" USING btree ("trail_id","order_index");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_assigned_trail_id_trails_id_fk" FOREIGN KEY ("assigned_trail_id") REFERENCES "public"."trails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_current_trail_id_trails_id_fk" FOREIGN KEY ("current_trail_id") REFERENCES "public"."trails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_onboarding_known" CHECK ("profiles"."onboarding_status" in ('pending', 'completed'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_questionnaire_whole" CHECK ("profiles"."onboarding_status" = 'pending' or num_nulls("profiles"."questionnaire_moment", "profiles"."questionnaire_challenge", "profiles"."questionnaire_has_cnpj", "profiles"."questionnaire_confidence", "profiles"."questionnaire_help_type", "profiles"."assigned_trail_id") = 0);