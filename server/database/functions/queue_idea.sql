-- Every change of what a search finds is queued in its own transaction, so a crash loses none. No row is merged
-- with a waiting one: the indexer may just be reading the idea as it was before.
CREATE OR REPLACE FUNCTION queue_idea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (idea_id) VALUES (coalesce(NEW.id, OLD.id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_queue AFTER INSERT OR DELETE OR UPDATE OF title, description, category, is_public, proven, testing, stopped_at
ON user_ideas FOR EACH ROW EXECUTE FUNCTION queue_idea();
