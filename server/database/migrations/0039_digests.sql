CREATE TABLE "weekly_digests" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"outcome" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "weekly_digests_user_id_week_pk" PRIMARY KEY("user_id","week"),
	CONSTRAINT "weekly_digests_outcome_known" CHECK ("weekly_digests"."outcome" in ('sent', 'nothing', 'unwanted', 'refused')),
	CONSTRAINT "weekly_digests_outcome_when_done" CHECK (("weekly_digests"."outcome" is null) = ("weekly_digests"."done_at" is null))
);
--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "weekly_digest_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "reminder_hour" smallint;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "weekly_digests" ADD CONSTRAINT "weekly_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_digests_open_index" ON "weekly_digests" USING btree ("week","user_id") WHERE "weekly_digests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "user_preferences_digest_index" ON "user_preferences" USING btree ("user_id") WHERE "user_preferences"."weekly_digest_since" is not null;--> statement-breakpoint
CREATE INDEX "user_preferences_reminder_index" ON "user_preferences" USING btree ("reminder_hour","user_id") WHERE "user_preferences"."reminder_hour" is not null;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_reminder_hour" CHECK ("user_preferences"."reminder_hour" between 6 and 22);