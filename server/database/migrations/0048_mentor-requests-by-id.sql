DROP INDEX CONCURRENTLY IF EXISTS "mentor_requests_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mentor_requests_id_index" ON "mentor_requests" USING btree ("id");
