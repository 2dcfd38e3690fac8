ALTER TABLE "email_changes" ADD COLUMN "from_confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "email_changes" SET "from_confirmed_at" = "users"."email_confirmed_at"
FROM "users" WHERE "users"."id" = "email_changes"."user_id";--> statement-breakpoint
UPDATE "users" SET "email_confirmed_at" = "email_changes"."changed_at"
FROM "email_changes"
WHERE "email_changes"."user_id" = "users"."id" AND "email_changes"."to_email" = "users"."email"
  AND "email_changes"."changed_at" > "users"."email_confirmed_at";
