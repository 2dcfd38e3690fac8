-- Public ideas of others that were tested or stopped and share words with a title: at least half of them, and two if it has
-- two. Those with most of them in their own title first. Ranks a bounded number of the newest that share any.
CREATE OR REPLACE FUNCTION similar_tested_ideas(p_title text, p_viewer uuid, p_most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ROWS 3 SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  most_words CONSTANT integer := 10;
  most_buckets CONSTANT integer := 4;
  compared CONSTANT integer := 400;
  v_newest integer := (SELECT coalesce(max(position), 0) / ideas_per_bucket() FROM idea_search);
  v_words tsquery[];
  v_key tsquery;
BEGIN
  SELECT array_agg(form) INTO v_words FROM (
    SELECT DISTINCT plainto_tsquery('pg_catalog.portuguese', word)
      || plainto_tsquery('pg_catalog.portuguese', fold_text(word)) AS form
    FROM regexp_split_to_table(regexp_replace(normalize(p_title, NFKC), '[^[:alnum:]]+', ' ', 'g'), ' ') AS word
    -- Without words like 'de' and 'para'.
    WHERE char_length(word) > 2 AND numnode(plainto_tsquery('pg_catalog.portuguese', word)) > 0
    LIMIT most_words
  ) AS meant;
  IF v_words IS NULL THEN
    RETURN;
  END IF;
  v_key := v_words[1];
  FOR i IN 2..cardinality(v_words) LOOP
    v_key := v_key || v_words[i];
  END LOOP;
  v_key := v_key && '''+tested'''::tsquery;

  RETURN QUERY
    SELECT met.idea_id
    FROM (
      SELECT found.idea_id, found.position, found.words
      FROM generate_series(v_newest, greatest(v_newest - most_buckets + 1, 0), -1) AS bucket
      CROSS JOIN LATERAL (
        SELECT * FROM shown_matches(v_key, NULL, p_viewer) AS one
        WHERE indexed_words(one.position, one.words)
            @@ regexp_replace(v_key::text, '''([^'']*)''', '''' || bucket || '/\1''', 'g')::tsquery
          AND one.author_id <> p_viewer
        OFFSET 0
      ) AS found
      LIMIT compared
    ) AS met
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE met.words @@ word) AS shared,
        count(*) FILTER (WHERE ts_filter(met.words, '{a}') @@ word) AS in_title
      FROM unnest(v_words) AS word
    ) AS score
    WHERE score.shared >= greatest((cardinality(v_words) + 1) / 2, least(2, cardinality(v_words)))
    ORDER BY score.shared + score.in_title DESC, met.position DESC
    LIMIT p_most;
END
$$;
