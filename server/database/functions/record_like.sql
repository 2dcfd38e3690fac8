-- What a reaction changes for the author of its target: a like counts as received (same as activityOf in domain/activity)
-- and notifies, both while it is set. Comment authors are not notified of an idea they can no longer see (p_notifies).
-- A bare reaction pays nothing. Returns whether the author may be due the badge for likes: does not have it, with
-- p_badge_from likes or more. Concurrent likes on several of their ideas do not see each other, so the check
-- starts well before the target.
CREATE OR REPLACE FUNCTION record_like(
  p_author uuid, p_member uuid, p_type text, p_target uuid, p_old text, p_new text, p_notifies boolean, p_at timestamptz,
  p_day date, p_badge text, p_badge_from integer
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_reference text := p_type || ':' || p_target || '/' || p_member;
BEGIN
  IF p_author = p_member OR p_author IS NULL THEN
    RETURN false;
  END IF;
  IF p_new IS DISTINCT FROM 'like' THEN
    IF p_old = 'like' THEN
      DELETE FROM activity WHERE user_id = p_author AND kind = 'like_received' AND reference = v_reference;
      DELETE FROM notifications
      WHERE user_id = p_author AND kind = 'like' AND subject = p_target::text AND reference = p_member::text;
    END IF;
    RETURN false;
  END IF;
  INSERT INTO activity (user_id, kind, reference, counterpart_id, day)
  VALUES (p_author, 'like_received', v_reference, p_member, p_day)
  ON CONFLICT DO NOTHING;
  IF p_notifies THEN
    PERFORM add_notification(p_author, 'like', p_target::text, p_member::text, p_target, p_member, p_at);
  END IF;
  RETURN NOT EXISTS (SELECT 1 FROM member_badges WHERE user_id = p_author AND badge = p_badge) AND EXISTS (
    SELECT 1 FROM activity WHERE user_id = p_author AND kind = 'like_received' AND counts
    OFFSET p_badge_from - 1 LIMIT 1
  );
END
$$;
