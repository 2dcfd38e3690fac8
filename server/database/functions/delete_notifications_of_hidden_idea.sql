-- Making an idea private deletes the notifications about its conversation, its origin and what bells told of it.
CREATE OR REPLACE FUNCTION delete_notifications_of_hidden_idea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications USING idea_comments comment
  WHERE comment.idea_id = NEW.id AND about = comment.id AND notifications.user_id <> NEW.user_id;
  DELETE FROM notifications WHERE kind IN ('pollination', 'bell') AND about = NEW.id;
  DELETE FROM notifications WHERE kind = 'bell' AND about IN (
    SELECT id FROM diary_entries WHERE idea_id = NEW.id UNION ALL SELECT id FROM evidence_cards WHERE idea_id = NEW.id
  );
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_hide_notifications AFTER UPDATE OF is_public ON user_ideas
FOR EACH ROW WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION delete_notifications_of_hidden_idea();
