-- Notifies mentioned members, the author of the comment replied to, and the idea's author, all in one statement, each once:
-- as the first of these that they want to hear of. Nobody is notified of an idea they cannot see, of their own comment, or by an author they muted.
--
-- The accounts are locked for the same reason as in add_notification.
CREATE OR REPLACE FUNCTION notify_of_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_author uuid;
  v_is_public boolean;
BEGIN
  SELECT user_id, is_public INTO v_author, v_is_public FROM user_ideas WHERE id = NEW.idea_id;
  IF NEW.mentions = '{}' AND NEW.parent_id IS NULL THEN
    PERFORM add_notification(
      v_author, 'comment', NEW.idea_id::text, NEW.id::text, NEW.id, NEW.user_id, NEW.created_at
    );
    RETURN NULL;
  END IF;
  INSERT INTO notifications (user_id, kind, subject, reference, about, actor_id, created_at)
  SELECT DISTINCT ON (member) member, kind, NEW.idea_id::text, NEW.id::text, NEW.id, NEW.user_id, NEW.created_at
  FROM (
    SELECT users.id AS member, told.kind, told.priority
    FROM (
      SELECT unnest(NEW.mentions) AS member, 'mention' AS kind, 1 AS priority
      UNION ALL SELECT user_id, 'reply', 2 FROM idea_comments WHERE id = NEW.parent_id
      UNION ALL SELECT v_author, 'comment', 3
    ) AS told
    JOIN users ON users.id = told.member
    JOIN profiles ON profiles.id = users.id AND NOT profiles.is_sample
    WHERE users.id <> NEW.user_id AND (v_is_public OR users.id = v_author)
      AND NOT EXISTS (SELECT 1 FROM muted_authors WHERE user_id = users.id AND author_id = NEW.user_id)
      AND NOT are_blocked(users.id, NEW.user_id)
      AND NOT EXISTS (
        SELECT 1 FROM user_preferences WHERE user_id = users.id AND told.kind = ANY (notifications_off)
      )
    FOR KEY SHARE OF users
  ) AS allowed
  ORDER BY member, priority
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER idea_comments_notify AFTER INSERT ON idea_comments
FOR EACH ROW EXECUTE FUNCTION notify_of_comment();
