-- A like notifies while it is set. Comment authors are not notified of likes on an idea they can no longer
-- see.
CREATE OR REPLACE FUNCTION notify_of_like() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_author uuid;
  v_visible boolean := true;
BEGIN
  IF NEW.target_type = 'idea' THEN
    SELECT user_id INTO v_author FROM user_ideas WHERE id = NEW.target_id;
  ELSE
    SELECT comment.user_id, idea.is_public OR idea.user_id = comment.user_id INTO v_author, v_visible
    FROM idea_comments comment JOIN user_ideas idea ON idea.id = comment.idea_id WHERE comment.id = NEW.target_id;
  END IF;
  IF NEW.reaction IS DISTINCT FROM 'like' THEN
    DELETE FROM notifications
    WHERE user_id = v_author AND kind = 'like' AND subject = NEW.target_id::text AND reference = NEW.user_id::text;
  ELSIF v_visible THEN
    PERFORM add_notification(
      v_author, 'like', NEW.target_id::text, NEW.user_id::text, NEW.target_id, NEW.user_id, NEW.created_at
    );
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER idea_likes_notify_new AFTER INSERT ON idea_likes
FOR EACH ROW WHEN (NEW.reaction = 'like') EXECUTE FUNCTION notify_of_like();

CREATE OR REPLACE TRIGGER idea_likes_notify_changed AFTER UPDATE OF reaction ON idea_likes
FOR EACH ROW WHEN (OLD.reaction IS DISTINCT FROM NEW.reaction AND (OLD.reaction = 'like' OR NEW.reaction = 'like'))
EXECUTE FUNCTION notify_of_like();
