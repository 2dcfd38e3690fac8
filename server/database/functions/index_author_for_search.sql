-- Lets members be found by their new name. Touches no row of user_ideas, where reactions wait for locks.
CREATE OR REPLACE FUNCTION index_author_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idea_search SET about = found.about, everything = found.about || search_vector(found.description)
  FROM (
    SELECT known.idea_id, idea.description,
      known.title || search_vector(concat_ws(' ', category_name(idea.category), NEW.display_name)) AS about
    FROM idea_search known JOIN user_ideas idea ON idea.id = known.idea_id WHERE known.author_id = NEW.id
  ) AS found
  WHERE idea_search.idea_id = found.idea_id;
  IF FOUND THEN
    PERFORM remember_words(NEW.display_name);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER profiles_index_for_search AFTER UPDATE OF display_name ON profiles
FOR EACH ROW WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name) EXECUTE FUNCTION index_author_for_search();
