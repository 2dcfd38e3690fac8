-- Keeps the city of an author who shows it with each of their public ideas (table idea_places).
CREATE OR REPLACE FUNCTION place_idea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_public THEN
    DELETE FROM idea_places WHERE idea_id = NEW.id;
    RETURN NULL;
  END IF;
  -- Waits for a change of the author's city, which places the ideas that were there before (set_member_city).
  PERFORM pg_advisory_xact_lock_shared(7265640, hashtext(NEW.user_id::text));
  INSERT INTO idea_places (idea_id, user_id, city, state, created_at)
  SELECT NEW.id, NEW.user_id, city, city / 100000, NEW.created_at
  FROM member_cities WHERE user_id = NEW.user_id AND shown_on = 'profile-and-ideas'
  ON CONFLICT (idea_id) DO UPDATE SET created_at = excluded.created_at;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_place_new AFTER INSERT ON user_ideas
FOR EACH ROW WHEN (NEW.is_public) EXECUTE FUNCTION place_idea();

CREATE OR REPLACE TRIGGER user_ideas_place_changed AFTER UPDATE OF is_public, created_at ON user_ideas
FOR EACH ROW WHEN (OLD.is_public <> NEW.is_public OR OLD.created_at <> NEW.created_at)
EXECUTE FUNCTION place_idea();
