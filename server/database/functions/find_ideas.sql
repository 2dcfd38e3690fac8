-- The newest p_most matches before a position. Rank 1: all words are in the title; 2: in title, category or author;
-- 3: anywhere. `p_rest`: the words before the last.
CREATE OR REPLACE FUNCTION find_ideas(
  p_query tsquery, p_rest tsquery, p_last_word tsquery, p_category text, p_viewer uuid, p_before bigint, p_most integer
) RETURNS TABLE (idea_id uuid, "position" bigint, rank integer) LANGUAGE plpgsql STABLE
-- The plans do not depend on the search terms, and planning takes longer than searching.
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_before bigint := least(p_before, (SELECT coalesce(max(position), 0) + 1 FROM idea_search));
  -- Common words are found often enough among the newest; collecting all that have them would take longer.
  v_walked bigint := v_before - ideas_per_bucket() / 16;
  v_left integer := p_most;
  v_found integer;
  v_key tsquery := p_query;
  v_key_text text;
BEGIN
  RETURN QUERY
    SELECT met.idea_id, met.position, search_rank(met.words, p_query)
    FROM shown_matches(p_query, p_category, p_viewer) AS met
    WHERE met.position < v_before AND met.position >= v_walked
    ORDER BY met.position DESC LIMIT v_left;
  GET DIAGNOSTICS v_found = ROW_COUNT;
  v_left := v_left - v_found;

  -- After rare words, a last one that many ideas have narrows little, and the index collects all of them: 'sobras d'.
  IF v_left > 0 AND p_rest IS NOT NULL AND (
    SELECT count(*) FILTER (WHERE words @@ p_last_word) > 100 AND count(*) FILTER (WHERE words @@ p_rest) < 20
    FROM (SELECT words FROM idea_search ORDER BY position DESC LIMIT 400) AS newest
  ) THEN
    v_key := p_rest;
  END IF;
  -- The category is one of an idea's words, so the index knows it too.
  IF p_category IS NOT NULL THEN
    v_key := v_key && plainto_tsquery('pg_catalog.simple', fold_text(category_name(p_category)));
  END IF;
  v_key_text := v_key::text;
  FOR v_bucket IN REVERSE ((v_walked - 1) / ideas_per_bucket())::integer .. 0 LOOP
    EXIT WHEN v_left <= 0 OR v_walked <= 0;
    RETURN QUERY
      SELECT met.idea_id, met.position, search_rank(met.words, p_query)
      FROM (
        SELECT * FROM shown_matches(p_query, p_category, p_viewer) AS found
        WHERE indexed_words(found.position, found.words)
          -- Words are letters and digits, and are quoted.
          @@ regexp_replace(v_key_text, '''([^'']*)''', '''' || v_bucket || '/\1''', 'g')::tsquery
        -- Keeps the order out of it, for which PostgreSQL would read idea by idea instead of the words' index.
        OFFSET 0
      ) AS met
      WHERE met.position < v_walked
      ORDER BY met.position DESC LIMIT v_left;
    GET DIAGNOSTICS v_found = ROW_COUNT;
    v_left := v_left - v_found;
  END LOOP;
END
$$;
