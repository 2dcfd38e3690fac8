-- Whether a member's actions may move rewards, missions and badges of others. Same rule as countsForOthers in
-- domain/activity/counts-for-others.ts; a model test compares both.
CREATE OR REPLACE FUNCTION counts_for_others(p_member uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM users WHERE id = p_member AND email_verified AND created_at <= now() - interval '1 day'
  ) AND EXISTS (SELECT 1 FROM activity WHERE user_id = p_member AND kind = 'stage')
$$;
