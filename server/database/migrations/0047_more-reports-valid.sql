ALTER TABLE "content_reports" VALIDATE CONSTRAINT "content_reports_type_known";
