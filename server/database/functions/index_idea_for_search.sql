-- Parses each part of the text once, not again for every rank.
CREATE OR REPLACE FUNCTION index_idea_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_about text;
  v_era integer;
  v_title_words tsvector;
  v_about_words tsvector;
BEGIN
  IF NOT NEW.is_public THEN
    DELETE FROM idea_search WHERE idea_id = NEW.id;
    RETURN NULL;
  END IF;
  SELECT concat_ws(' ', category_name(NEW.category), display_name) INTO v_about FROM profiles WHERE id = NEW.user_id;
  v_about := coalesce(v_about, '');
  v_title_words := search_vector(NEW.title);
  v_about_words := v_title_words || search_vector(v_about);
  v_era := era_at(NEW.created_at);
  PERFORM remember_words(concat_ws(' ', NEW.title, v_about));
  INSERT INTO idea_search (idea_id, author_id, category, created_at, title, about, everything, era)
  VALUES (
    NEW.id, NEW.user_id, NEW.category, NEW.created_at, v_title_words, v_about_words,
    v_about_words || search_vector(NEW.description), v_era
  )
  ON CONFLICT (idea_id) DO UPDATE SET
    category = excluded.category, created_at = excluded.created_at,
    title = excluded.title, about = excluded.about, everything = excluded.everything, era = excluded.era;
  PERFORM begin_era_when_full(NEW.id, v_era);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_index_for_search_new AFTER INSERT ON user_ideas
FOR EACH ROW EXECUTE FUNCTION index_idea_for_search();

CREATE OR REPLACE TRIGGER user_ideas_index_for_search AFTER UPDATE OF title, description, category, is_public ON user_ideas
FOR EACH ROW EXECUTE FUNCTION index_idea_for_search();
