-- Whether either of these members blocked the other.
CREATE OR REPLACE FUNCTION are_blocked(p_one uuid, p_other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM blocked_members WHERE user_id = p_one AND blocked_id = p_other)
    OR EXISTS (SELECT FROM blocked_members WHERE user_id = p_other AND blocked_id = p_one)
$$;
