-- Reactions have no foreign key to their target, which is of two kinds; this deletes them with it.
CREATE OR REPLACE FUNCTION delete_reactions_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM idea_likes USING gone WHERE idea_likes.target_id = gone.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_delete_reactions AFTER DELETE ON user_ideas
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_reactions_of_deleted();

CREATE OR REPLACE TRIGGER idea_comments_delete_reactions AFTER DELETE ON idea_comments
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_reactions_of_deleted();
