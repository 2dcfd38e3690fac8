-- Those of the given ideas that match in the given ranks, best first.
CREATE OR REPLACE FUNCTION rank_ideas(
  p_ids uuid[], p_query tsquery, p_first integer, p_last integer, p_category text, p_viewer uuid, p_rank integer,
  p_before timestamptz, p_before_id uuid, p_limit integer
) RETURNS TABLE (idea_id uuid, rank integer) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT idea_id, rank FROM (
      SELECT idea_id, author_id, category, created_at,
        CASE WHEN title @@ p_query THEN 1 WHEN about @@ p_query THEN 2 WHEN everything @@ p_query THEN 3 END AS rank
      FROM idea_search WHERE idea_id = ANY (p_ids)
    ) AS found
    WHERE rank BETWEEN p_first AND p_last
      AND (p_rank IS NULL OR rank > p_rank OR rank = p_rank AND (created_at, idea_id) < (p_before, p_before_id))
      AND (p_category IS NULL OR category = p_category)
      AND (p_viewer IS NULL OR NOT EXISTS (
        SELECT 1 FROM muted_authors m WHERE m.user_id = p_viewer AND m.author_id = found.author_id
      ) AND NOT EXISTS (
        SELECT 1 FROM hidden_content h WHERE h.user_id = p_viewer AND h.type = 'idea' AND h.target_id = found.idea_id
      ))
    ORDER BY rank, created_at DESC, idea_id DESC LIMIT p_limit;
END
$$;
