ALTER TABLE "content_reports" DROP CONSTRAINT "content_reports_type_known";--> statement-breakpoint
ALTER TABLE "report_decisions" DROP CONSTRAINT "report_decisions_type_known";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "ended" text;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_type_known" CHECK ("content_reports"."type" in ('idea', 'comment', 'diary-entry', 'check-in', 'circle-answer', 'circle', 'contact-request'));--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_type_known" CHECK ("report_decisions"."type" in ('idea', 'comment', 'diary-entry', 'check-in', 'circle-answer', 'circle', 'contact-request'));--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_ended_known" CHECK ("contact_requests"."ended" in ('taken-back', 'removed'));