-- A project is its idea being built, and goes with it. What its steps paid stays paid.
ALTER TABLE projects ADD CONSTRAINT projects_idea_id_user_ideas_id_fk
FOREIGN KEY (idea_id) REFERENCES user_ideas (id) ON DELETE CASCADE;
