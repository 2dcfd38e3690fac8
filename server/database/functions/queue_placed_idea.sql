-- A search finds ideas by their city.
CREATE OR REPLACE FUNCTION queue_placed_idea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (idea_id) VALUES (coalesce(NEW.idea_id, OLD.idea_id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER idea_places_queue AFTER INSERT OR DELETE OR UPDATE OF city ON idea_places
FOR EACH ROW EXECUTE FUNCTION queue_placed_idea();
