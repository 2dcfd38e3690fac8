-- A member whose account is being removed is not notified, and the actor gets no error. Without the lock on
-- the account, the insert below could find the member and then fail in its foreign key check. That check
-- takes the same lock anyway.
CREATE OR REPLACE FUNCTION add_notification(
  p_member uuid, p_kind text, p_subject text, p_reference text, p_about uuid, p_actor uuid, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_member IS NULL OR p_member = p_actor THEN
    RETURN false;
  END IF;
  INSERT INTO notifications (user_id, kind, subject, reference, about, actor_id, created_at)
  SELECT users.id, p_kind, p_subject, p_reference, p_about, p_actor, p_at
  FROM users JOIN profiles ON profiles.id = users.id
  WHERE users.id = p_member AND NOT is_sample
    AND NOT EXISTS (SELECT 1 FROM muted_authors WHERE user_id = p_member AND author_id = p_actor)
    AND NOT are_blocked(p_member, p_actor)
    AND NOT EXISTS (
      SELECT 1 FROM user_preferences WHERE user_id = p_member AND p_kind = ANY (notifications_off)
    )
  FOR KEY SHARE OF users
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;
