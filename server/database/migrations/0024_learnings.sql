CREATE INDEX "user_ideas_learnings_category_index" ON "user_ideas" USING btree ("category","stopped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user_ideas"."is_public" and "user_ideas"."stopped_at" is not null;--> statement-breakpoint
INSERT INTO search_queue (idea_id) SELECT id FROM user_ideas
WHERE is_public AND (proven > 0 OR testing > 0 OR stopped_at IS NOT NULL) ORDER BY created_at, id;
