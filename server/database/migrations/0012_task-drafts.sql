CREATE TABLE "task_drafts" (
	"user_id" uuid NOT NULL,
	"stage_id" text NOT NULL,
	"text" text,
	"version" integer NOT NULL,
	"return_on" date,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_drafts_user_id_stage_id_pk" PRIMARY KEY("user_id","stage_id")
);
--> statement-breakpoint
ALTER TABLE "trail_progress" ADD COLUMN "task_parts" jsonb;--> statement-breakpoint
ALTER TABLE "trail_stages" ADD COLUMN "task_form" jsonb DEFAULT '{"fields":[],"checks":[],"uses":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "task_drafts" ADD CONSTRAINT "task_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_drafts" ADD CONSTRAINT "task_drafts_stage_id_trail_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."trail_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_drafts_return_index" ON "task_drafts" USING btree ("return_on") WHERE "task_drafts"."return_on" is not null;