-- Same as activityOf in domain/activity for a bare reaction, which pays nothing: a like counts as received
-- while it is set. Returns whether its author may be due the badge for likes: does not have it, with
-- p_badge_from likes or more. Concurrent likes on several of their ideas do not see each other, so the check
-- starts well before the target.
CREATE OR REPLACE FUNCTION note_like(
  p_author uuid, p_member uuid, p_reference text, p_old text, p_new text, p_day date, p_badge text,
  p_badge_from integer
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_author = p_member OR p_author IS NULL THEN
    RETURN false;
  END IF;
  IF p_new IS DISTINCT FROM 'like' THEN
    IF p_old = 'like' THEN
      DELETE FROM activity WHERE user_id = p_author AND kind = 'like_received' AND reference = p_reference;
    END IF;
    RETURN false;
  END IF;
  INSERT INTO activity (user_id, kind, reference, counterpart_id, day)
  VALUES (p_author, 'like_received', p_reference, p_member, p_day)
  ON CONFLICT DO NOTHING;
  RETURN NOT EXISTS (SELECT 1 FROM member_badges WHERE user_id = p_author AND badge = p_badge) AND EXISTS (
    SELECT 1 FROM activity WHERE user_id = p_author AND kind = 'like_received' AND counts
    OFFSET p_badge_from - 1 LIMIT 1
  );
END
$$;
