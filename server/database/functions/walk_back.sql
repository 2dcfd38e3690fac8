-- The ideas of one rank among the newest p_last before a given time.
CREATE OR REPLACE FUNCTION walk_back(
  p_query tsquery, p_rank integer, p_category text, p_viewer uuid, p_before timestamptz, p_before_id uuid,
  p_limit integer, p_last bigint
) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_newest CONSTANT text := ' ORDER BY created_at DESC, idea_id DESC LIMIT ';
  v_ids uuid[];
BEGIN
  EXECUTE
    'SELECT array_agg(idea_id ORDER BY created_at DESC, idea_id DESC) FROM (SELECT idea_id, created_at'
    ' FROM (SELECT * FROM idea_search WHERE '
    || CASE WHEN p_before = 'infinity' THEN 'true' ELSE '(created_at, idea_id) < ($4, $5)' END
    || CASE WHEN p_category IS NULL THEN '' ELSE ' AND category = $2' END || v_newest || '$7) AS found WHERE '
    || CASE p_rank WHEN 1 THEN 'title @@ $1' WHEN 2 THEN 'about @@ $1 AND NOT title @@ $1'
      ELSE 'everything @@ $1 AND NOT about @@ $1' END
    || CASE WHEN p_viewer IS NULL THEN '' ELSE
      ' AND NOT EXISTS (SELECT 1 FROM muted_authors m WHERE m.user_id = $3 AND m.author_id = found.author_id)'
      ' AND NOT EXISTS (SELECT 1 FROM hidden_content h'
      '   WHERE h.user_id = $3 AND h.type = ''idea'' AND h.target_id = found.idea_id)'
    END || v_newest || '$6) AS met'
  INTO v_ids
  USING p_query, p_category, p_viewer, p_before, p_before_id, p_limit, p_last;
  RETURN v_ids;
END
$$;
