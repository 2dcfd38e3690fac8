-- The idea a lesson was about may go; what was learned and answered stays.
ALTER TABLE trail_progress ADD CONSTRAINT trail_progress_idea_id_user_ideas_id_fk
FOREIGN KEY (idea_id) REFERENCES user_ideas (id) ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX trail_progress_idea_index ON trail_progress (idea_id) WHERE idea_id IS NOT NULL;
