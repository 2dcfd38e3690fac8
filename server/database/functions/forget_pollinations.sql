-- The notifications of an idea's author about what grew from it go with the idea.
CREATE OR REPLACE FUNCTION forget_pollinations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications USING gone
  WHERE notifications.user_id = gone.user_id AND kind = 'pollination' AND subject = gone.id::text;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_forget_pollinations AFTER DELETE ON user_ideas
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_pollinations();
