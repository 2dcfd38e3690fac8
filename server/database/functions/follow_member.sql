-- Follows a member, and notifies them the first time. The counts of both are locked first, in the order of their ids:
-- following back at the same moment waits, and finds the other row. Returns what came of it; the caller counts
-- 'followed' against the limits in the same transaction.
CREATE OR REPLACE FUNCTION follow_member(p_member uuid, p_person uuid, p_most integer, p_at timestamptz)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_mutual boolean;
BEGIN
  PERFORM FROM users WHERE id IN (p_member, p_person) ORDER BY id FOR KEY SHARE;
  IF NOT EXISTS (SELECT FROM users WHERE id = p_person) THEN
    RETURN 'not-found';
  END IF;
  PERFORM lock_follow_counts(ARRAY[p_member, p_person]);
  IF are_blocked(p_member, p_person) THEN
    RETURN 'not-found';
  END IF;
  IF EXISTS (SELECT FROM follows WHERE user_id = p_member AND followed_id = p_person) THEN
    RETURN 'following';
  END IF;
  IF EXISTS (SELECT FROM member_privacy WHERE user_id = p_person AND following_closed) THEN
    RETURN 'closed';
  END IF;
  IF (SELECT following FROM follow_counts WHERE user_id = p_member) >= p_most THEN
    RETURN 'full';
  END IF;
  UPDATE follows SET mutual = true WHERE user_id = p_person AND followed_id = p_member;
  v_mutual := FOUND;
  INSERT INTO follows (user_id, followed_id, mutual, created_at) VALUES (p_member, p_person, v_mutual, p_at);
  UPDATE follow_counts SET
    following = following + (user_id = p_member)::int,
    followers = followers + (user_id = p_person)::int,
    friends = friends + v_mutual::int
  WHERE user_id IN (p_member, p_person);
  PERFORM add_notification(p_person, 'follow', 'follow', p_member::text, NULL, p_member, p_at);
  RETURN 'followed';
END
$$;
