ALTER TABLE "circles" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circles_writer_index" ON "circles" USING btree ("written_by");--> statement-breakpoint
UPDATE "circles" SET "written_by" = (
  SELECT "user_id" FROM "circle_members" WHERE "circle_id" = "circles"."id"
  ORDER BY ("user_id" = "circles"."lead_id") IS TRUE DESC, "joined_at", "user_id" LIMIT 1
);--> statement-breakpoint
DELETE FROM "circle_waiting" WHERE "user_id" IN (SELECT "user_id" FROM "suspensions");--> statement-breakpoint
DELETE FROM "circle_members" WHERE "user_id" IN (SELECT "user_id" FROM "suspensions");--> statement-breakpoint
UPDATE "circles" SET "lead_id" = NULL WHERE "lead_id" IN (SELECT "user_id" FROM "suspensions");--> statement-breakpoint
DELETE FROM "notifications" WHERE "kind" = 'circle' AND ("user_id" IN (SELECT "user_id" FROM "suspensions")
  OR NOT EXISTS (SELECT FROM "circles" WHERE "circles"."id" = "notifications"."about"));
