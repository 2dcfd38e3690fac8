-- Searches ideas by rank, newest first. For several words, PostgreSQL is asked for one estimate less.
CREATE OR REPLACE FUNCTION search_ideas(
  p_query tsquery, p_beginning tsquery, p_last_word tsquery, p_category text, p_viewer uuid, p_rank integer,
  p_before timestamptz, p_before_id uuid, p_limit integer
) RETURNS TABLE (idea_id uuid, rank integer) LANGUAGE plpgsql
-- The plans do not depend on the search terms, and planning takes longer than searching.
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  columns CONSTANT text[] := ARRAY['title', 'about', 'everything'];
  few CONSTANT integer := 6 * p_limit;
  v_key tsquery;
  v_all double precision;
  v_share double precision;
  v_key_share double precision;
  v_rarest_share double precision;
  v_beginning_share double precision;
  v_last_share double precision;
  v_is_seldom boolean;
  v_may_walk boolean;
  v_before timestamptz;
  v_era_query text;
  v_ids uuid[];
  v_first integer := coalesce(p_rank, 1);
  v_found integer;
  v_left integer := p_limit;
BEGIN
  SELECT greatest(reltuples, 1) INTO v_all FROM pg_class WHERE oid = 'idea_search'::regclass;
  IF p_beginning IS NOT NULL THEN
    v_last_share := expected_matches('everything', p_last_word) / v_all;
  END IF;
  -- Above 0.015, PostgreSQL's highest estimate for an unknown word in up to three forms.
  IF v_last_share > greatest(ideas_per_era() / 3 / v_all, 0.015) THEN
    v_beginning_share := expected_matches('everything', p_beginning) / v_all;
    v_key := p_beginning && p_last_word;
    -- PostgreSQL's estimate for both would be this product; computing it saves a query.
    v_key_share := v_beginning_share * v_last_share;
    v_share := v_key_share;
    v_rarest_share := least(v_beginning_share, v_last_share);
    p_query := v_key;
    p_beginning := NULL;
  ELSE
    SELECT * INTO v_key, v_key_share, v_share, v_rarest_share
    FROM choose_key('everything', p_query, p_beginning, v_all);
  END IF;
  -- PostgreSQL estimates an unknown word, in up to three forms, at 0.4% of rows at most.
  v_is_seldom := v_key_share * v_all <= few OR v_rarest_share <= 0.004;
  v_may_walk := v_share * v_share > p_limit::double precision / ideas_per_era();

  -- If few titles, categories and names match, read them all at once instead of era by era. With a word
  -- prefix after other words, that takes as long as all eras together, so only if they would not fill the
  -- page.
  IF v_first < 3 AND (
    v_is_seldom
    OR NOT v_may_walk AND expected_matches('about', v_key) <= CASE WHEN p_beginning IS NULL THEN few ELSE p_limit END
  ) THEN
    v_ids := array(SELECT found.idea_id FROM idea_search found WHERE about @@ v_key LIMIT few + 1);
    IF cardinality(v_ids) <= few THEN
      RETURN QUERY SELECT * FROM rank_ideas(
        v_ids, p_query, v_first, 2, p_category, p_viewer, p_rank, p_before, p_before_id, v_left
      );
      GET DIAGNOSTICS v_found = ROW_COUNT;
      v_left := v_left - v_found;
      v_first := 3;
    END IF;
  END IF;
  IF v_first = 3 AND v_is_seldom AND v_left > 0 THEN
    v_ids := array(SELECT found.idea_id FROM idea_search found WHERE everything @@ v_key LIMIT few + 1);
    IF cardinality(v_ids) <= few THEN
      RETURN QUERY SELECT * FROM rank_ideas(
        v_ids, p_query, 3, 3, p_category, p_viewer, p_rank, p_before, p_before_id, v_left
      );
      RETURN;
    END IF;
  END IF;

  FOR v_rank IN v_first..3 LOOP
    EXIT WHEN v_left <= 0;
    v_before := CASE WHEN v_rank = p_rank THEN p_before ELSE 'infinity' END;
    IF v_may_walk THEN
      v_share := greatest(expected_matches(columns[v_rank], p_query), 1) / v_all;
      IF v_share * v_share > v_left::double precision / ideas_per_era() THEN
        v_ids := walk_back(p_query, v_rank, p_category, p_viewer, v_before, p_before_id, v_left,
          ceil(4 * v_left / v_share)::bigint);
        IF cardinality(v_ids) = v_left THEN
          RETURN QUERY SELECT met, v_rank FROM unnest(v_ids) AS met;
          RETURN;
        END IF;
      END IF;
    END IF;
    IF p_beginning IS NOT NULL THEN
      SELECT key INTO v_key FROM choose_key(columns[v_rank], p_query, p_beginning, v_all);
    END IF;
    v_era_query := era_query(v_key, v_rank);
    -- Eras are read one by one until the page is full: the join takes them in the order of the array.
    RETURN QUERY
      SELECT met.idea_id, v_rank
      FROM unnest(array(
        SELECT era FROM idea_eras WHERE starts_at <= v_before ORDER BY era DESC
      ) || 0) AS eras (number)
      CROSS JOIN LATERAL (
        SELECT found.idea_id FROM (
          SELECT * FROM idea_search
          WHERE era_vector(era, title, about, everything)
            @@ replace(v_era_query, '~', eras.number::text)::tsquery
          OFFSET 0
        ) AS found
        WHERE CASE v_rank
            WHEN 1 THEN title @@ p_query
            WHEN 2 THEN about @@ p_query AND NOT title @@ p_query
            ELSE everything @@ p_query AND NOT about @@ p_query
          END
          AND (v_before = 'infinity' OR (created_at, idea_id) < (v_before, p_before_id))
          AND (p_category IS NULL OR category = p_category)
          AND (p_viewer IS NULL OR NOT EXISTS (
            SELECT 1 FROM muted_authors m WHERE m.user_id = p_viewer AND m.author_id = found.author_id
          ) AND NOT EXISTS (
            SELECT 1 FROM hidden_content h
            WHERE h.user_id = p_viewer AND h.type = 'idea' AND h.target_id = found.idea_id
          ))
        ORDER BY created_at DESC, found.idea_id DESC LIMIT v_left
      ) AS met
      LIMIT v_left;
    GET DIAGNOSTICS v_found = ROW_COUNT;
    v_left := v_left - v_found;
  END LOOP;
END
$$;
