-- The count of a feedback is the number of its votes, also when votes go with the account of who gave them. The row
-- lock of the update makes votes given at once count one after the other.
CREATE FUNCTION count_feedback_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE feedback SET votes = votes + 1 WHERE id = NEW.feedback_id;
  ELSE
    UPDATE feedback SET votes = votes - 1 WHERE id = OLD.feedback_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER feedback_votes_count AFTER INSERT OR DELETE ON feedback_votes
FOR EACH ROW EXECUTE FUNCTION count_feedback_vote();

--> statement-breakpoint
-- Tells a member of something, unless it is their own act, they muted who did it or they turned this kind off; members
-- of the sample community hear nothing. One insert that waits for nobody: rows of one group do not touch each other, however many are written at once.
CREATE FUNCTION add_notification(
  p_member uuid, p_kind text, p_subject text, p_reference text, p_about uuid, p_actor uuid, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_member IS NULL OR p_member = p_actor THEN
    RETURN false;
  END IF;
  INSERT INTO notifications (user_id, kind, subject, reference, about, actor_id, created_at)
  SELECT id, p_kind, p_subject, p_reference, p_about, p_actor, p_at FROM profiles
  WHERE id = p_member AND NOT is_sample
    AND NOT EXISTS (SELECT 1 FROM muted_authors WHERE user_id = p_member AND author_id = p_actor)
    AND NOT EXISTS (
      SELECT 1 FROM user_preferences WHERE user_id = p_member AND NOT CASE p_kind
        WHEN 'like' THEN notify_likes
        WHEN 'comment' THEN notify_comments
        WHEN 'mention' THEN notify_mentions
      END
    )
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;
--> statement-breakpoint
-- A like is news while it stands. Of a comment on an idea that its author can no longer see they hear nothing.
CREATE FUNCTION notify_of_like() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER idea_likes_notify_new AFTER INSERT ON idea_likes
FOR EACH ROW WHEN (NEW.reaction = 'like') EXECUTE FUNCTION notify_of_like();
--> statement-breakpoint
CREATE TRIGGER idea_likes_notify_changed AFTER UPDATE OF reaction ON idea_likes
FOR EACH ROW WHEN (OLD.reaction IS DISTINCT FROM NEW.reaction AND (OLD.reaction = 'like' OR NEW.reaction = 'like'))
EXECUTE FUNCTION notify_of_like();
--> statement-breakpoint
-- Whom it names first, then the idea's author, who is told once. Nobody hears of an idea they cannot see.
CREATE FUNCTION notify_of_comment() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER idea_comments_notify AFTER INSERT ON idea_comments
FOR EACH ROW EXECUTE FUNCTION notify_of_comment();
--> statement-breakpoint
CREATE FUNCTION delete_notifications_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications USING gone WHERE notifications.about = gone.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER user_ideas_delete_notifications AFTER DELETE ON user_ideas
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_deleted();
--> statement-breakpoint
CREATE TRIGGER idea_comments_delete_notifications AFTER DELETE ON idea_comments
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_deleted();
--> statement-breakpoint
-- An idea that is made private takes with it what others were told of its conversation.
CREATE FUNCTION delete_notifications_of_hidden_idea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications USING idea_comments comment
  WHERE comment.idea_id = NEW.id AND about = comment.id AND notifications.user_id <> NEW.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER user_ideas_hide_notifications AFTER UPDATE OF is_public ON user_ideas
FOR EACH ROW WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION delete_notifications_of_hidden_idea();
--> statement-breakpoint
CREATE FUNCTION delete_notifications_of_muted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is being removed with its idea is not waited for: it goes anyway, and two waits could meet in a circle.
  DELETE FROM notifications WHERE (user_id, kind, subject, reference) IN (
    SELECT user_id, kind, subject, reference FROM notifications
    WHERE user_id = NEW.user_id AND actor_id = NEW.author_id FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER muted_authors_delete_notifications AFTER INSERT ON muted_authors
FOR EACH ROW EXECUTE FUNCTION delete_notifications_of_muted();
--> statement-breakpoint
-- A member's unread groups, at most p_most, with the moment of the newest row. Goes from group to group in the index,
-- so that ten thousand likes of one idea cost no more than one.
CREATE FUNCTION unread_groups(p_member uuid, p_most integer)
RETURNS TABLE (kind text, subject text, at timestamptz) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE found AS (
    (
      SELECT kind, subject, 1 AS n FROM notifications
      WHERE user_id = p_member AND read_at IS NULL ORDER BY kind, subject LIMIT 1
    )
    UNION ALL
    SELECT following.kind, following.subject, found.n + 1
    FROM found CROSS JOIN LATERAL (
      SELECT kind, subject FROM notifications
      WHERE user_id = p_member AND read_at IS NULL AND (kind, subject) > (found.kind, found.subject)
      ORDER BY kind, subject LIMIT 1
    ) AS following
    WHERE found.n < p_most
  )
  SELECT found.kind, found.subject, (
    SELECT max(created_at) FROM notifications
    WHERE user_id = p_member AND kind = found.kind AND subject = found.subject AND read_at IS NULL
  )
  FROM found
$$;
