-- The ideas that match and that this viewer has not hidden or muted, nor of authors blocked either way. One SELECT, so that it becomes part of the query
-- that reads it.
CREATE OR REPLACE FUNCTION shown_matches(p_query tsquery, p_category text, p_viewer uuid) RETURNS SETOF idea_search
LANGUAGE sql STABLE AS $$
  SELECT * FROM idea_search found
  WHERE found.words @@ p_query
    AND (p_category IS NULL OR found.category = p_category)
    AND (p_viewer IS NULL OR NOT EXISTS (
      SELECT 1 FROM muted_authors m WHERE m.user_id = p_viewer AND m.author_id = found.author_id
    ) AND NOT EXISTS (
      SELECT 1 FROM blocked_members b WHERE b.user_id = p_viewer AND b.blocked_id = found.author_id
    ) AND NOT EXISTS (
      SELECT 1 FROM blocked_members b WHERE b.user_id = found.author_id AND b.blocked_id = p_viewer
    ) AND NOT EXISTS (
      SELECT 1 FROM hidden_content h WHERE h.user_id = p_viewer AND h.type = 'idea' AND h.target_id = found.idea_id
    ))
$$;
