-- Lets members be found by their new name. Touches no row of user_ideas, where reactions wait for locks.
CREATE OR REPLACE FUNCTION queue_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (idea_id)
  SELECT id FROM user_ideas WHERE user_id = NEW.id AND ever_public ORDER BY created_at, id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER profiles_queue AFTER UPDATE OF display_name ON profiles
FOR EACH ROW WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name) EXECUTE FUNCTION queue_author();
