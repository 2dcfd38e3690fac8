ALTER TABLE "circles" DROP CONSTRAINT "circles_kind_known";--> statement-breakpoint
ALTER TABLE "content_reports" DROP CONSTRAINT "content_reports_type_known";--> statement-breakpoint
ALTER TABLE "report_decisions" DROP CONSTRAINT "report_decisions_type_known";--> statement-breakpoint
ALTER TABLE "circles" ADD COLUMN "city" integer;--> statement-breakpoint
CREATE INDEX "circles_city_index" ON "circles" USING btree ("city","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "circles"."city" is not null;--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_city_when_by_city" CHECK (("circles"."kind" = 'city') = ("circles"."city" is not null));--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_kind_known" CHECK ("circles"."kind" in ('trail', 'city', 'invitation'));--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_type_known" CHECK ("content_reports"."type" in ('idea', 'comment', 'check-in', 'circle-answer', 'circle'));--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_type_known" CHECK ("report_decisions"."type" in ('idea', 'comment', 'check-in', 'circle-answer', 'circle'));