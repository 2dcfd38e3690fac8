-- Whether what a member does may move rewards, missions and badges of others: countsForOthers in
-- domain/activity/counts-for-others.ts, which a model test compares with this.
CREATE OR REPLACE FUNCTION counts_for_others(p_member uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM users WHERE id = p_member AND email_verified AND created_at <= now() - interval '1 day'
  ) AND EXISTS (SELECT 1 FROM activity WHERE user_id = p_member AND kind = 'stage')
$$;
