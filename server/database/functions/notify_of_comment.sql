-- Notifies mentioned members first, then the idea's author, who is notified once. Nobody is notified of an
-- idea they cannot see.
CREATE OR REPLACE FUNCTION notify_of_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_idea user_ideas;
  v_named uuid;
  v_author_told boolean := false;
BEGIN
  SELECT * INTO v_idea FROM user_ideas WHERE id = NEW.idea_id;
  FOREACH v_named IN ARRAY NEW.mentions LOOP
    IF v_idea.is_public OR v_named = v_idea.user_id THEN
      v_author_told := add_notification(
        v_named, 'mention', NEW.idea_id::text, NEW.id::text, NEW.id, NEW.user_id, NEW.created_at
      ) AND v_named = v_idea.user_id OR v_author_told;
    END IF;
  END LOOP;
  IF NOT v_author_told THEN
    PERFORM add_notification(
      v_idea.user_id, 'comment', NEW.idea_id::text, NEW.id::text, NEW.id, NEW.user_id, NEW.created_at
    );
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER idea_comments_notify AFTER INSERT ON idea_comments
FOR EACH ROW EXECUTE FUNCTION notify_of_comment();
