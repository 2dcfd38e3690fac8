-- Records that a public idea left the sitemap, or came back to it: its part is written anew before it is sent again.
-- Rows are only added here, so that nobody waits for another's. New ideas are not in a part yet and need none.
CREATE OR REPLACE FUNCTION record_sitemap_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sitemap_changes (created_at, idea_id) VALUES (OLD.created_at, OLD.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_leave_sitemap AFTER DELETE ON user_ideas
  FOR EACH ROW WHEN (OLD.is_public) EXECUTE FUNCTION record_sitemap_change();

CREATE OR REPLACE TRIGGER user_ideas_change_sitemap AFTER UPDATE OF is_public ON user_ideas
  FOR EACH ROW WHEN (OLD.is_public IS DISTINCT FROM NEW.is_public) EXECUTE FUNCTION record_sitemap_change();
