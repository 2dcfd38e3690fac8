-- Making an idea private deletes the notifications about its conversation and its origin.
CREATE OR REPLACE FUNCTION delete_notifications_of_hidden_idea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications USING idea_comments comment
  WHERE comment.idea_id = NEW.id AND about = comment.id AND notifications.user_id <> NEW.user_id;
  DELETE FROM notifications WHERE kind = 'pollination' AND about = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_hide_notifications AFTER UPDATE OF is_public ON user_ideas
FOR EACH ROW WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION delete_notifications_of_hidden_idea();
