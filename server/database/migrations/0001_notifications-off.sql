ALTER TABLE "user_preferences" ADD COLUMN "notifications_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "user_preferences" SET "notifications_off" = array_remove(ARRAY[
  CASE WHEN NOT "notify_likes" THEN 'like' END,
  CASE WHEN NOT "notify_comments" THEN 'comment' END,
  CASE WHEN NOT "notify_mentions" THEN 'mention' END,
  CASE WHEN NOT "notify_missions" THEN 'mission' END,
  CASE WHEN NOT "notify_inactivity" THEN 'inactivity' END
], NULL);--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "notify_likes";--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "notify_comments";--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "notify_mentions";--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "notify_missions";--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "notify_inactivity";
