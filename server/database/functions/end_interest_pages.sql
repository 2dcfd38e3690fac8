-- Ends the interest page of an idea that becomes private or is stopped by its own test, and all pages of a member who
-- is suspended. Foreign keys erase the lists with them, and the page with its idea: strangers gave their contact to a
-- page that everyone sees, about something that goes on.
CREATE OR REPLACE FUNCTION end_interest_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'suspensions' THEN
    DELETE FROM interest_pages WHERE user_id = NEW.user_id;
  ELSE
    DELETE FROM interest_pages WHERE idea_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_end_interest_page
  AFTER UPDATE OF is_public, stopped_at ON user_ideas
  FOR EACH ROW WHEN (
    OLD.is_public AND NOT NEW.is_public OR OLD.stopped_at IS NULL AND NEW.stopped_at IS NOT NULL
  ) EXECUTE FUNCTION end_interest_pages();

CREATE OR REPLACE TRIGGER suspensions_end_interest_pages
  AFTER INSERT ON suspensions
  FOR EACH ROW EXECUTE FUNCTION end_interest_pages();
