DROP INDEX "activity_counterpart_index";--> statement-breakpoint
CREATE INDEX "activity_counterpart_index" ON "activity" USING btree ("user_id","counterpart_id","target","day") WHERE "activity"."kind" = 'comment_received' and "activity"."counts";--> statement-breakpoint
DROP TRIGGER IF EXISTS idea_likes_notify_new ON idea_likes;--> statement-breakpoint
DROP TRIGGER IF EXISTS idea_likes_notify_changed ON idea_likes;--> statement-breakpoint
DROP FUNCTION IF EXISTS notify_of_like();--> statement-breakpoint
DROP FUNCTION IF EXISTS note_like(uuid, uuid, text, text, text, date, text, integer);
