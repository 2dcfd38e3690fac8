-- Locks the counts of these members in the order of their ids, so that no two changes of follows deadlock.
CREATE OR REPLACE FUNCTION lock_follow_counts(p_members uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO follow_counts (user_id)
  SELECT member FROM unnest(p_members) AS member ORDER BY member
  ON CONFLICT DO NOTHING;
  PERFORM FROM follow_counts WHERE user_id = ANY (p_members) ORDER BY user_id FOR NO KEY UPDATE;
END
$$;
