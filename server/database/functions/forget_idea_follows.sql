-- Nobody follows an idea that is gone.
CREATE OR REPLACE FUNCTION forget_idea_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM idea_follows WHERE idea_id = OLD.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_forget_follows AFTER DELETE ON user_ideas
FOR EACH ROW EXECUTE FUNCTION forget_idea_follows();
