-- How many ideas an era holds, more or less.
CREATE FUNCTION ideas_per_era() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 32768 $$;
--> statement-breakpoint
CREATE FUNCTION era_at(p_at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT era FROM idea_eras WHERE starts_at <= p_at ORDER BY starts_at DESC LIMIT 1), 0)
$$;
--> statement-breakpoint
-- Every word of an idea with its era and the rank it counts for before it, so that the ideas of one era with a word,
-- or with the beginning of one, lie side by side in the index and can be read without those of all other eras.
CREATE FUNCTION era_vector(p_era integer, p_title tsvector, p_about tsvector, p_everything tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT p_era || '/1/' || word FROM unnest(tsvector_to_array(p_title)) AS word
    UNION ALL SELECT p_era || '/2/' || word FROM unnest(tsvector_to_array(p_about)) AS word
    UNION ALL SELECT p_era || '/3/' || word FROM unnest(tsvector_to_array(p_everything)) AS word
  ))
$$;
--> statement-breakpoint
-- The same for what is looked for, with ~ where the era goes. Words are letters and digits, and stand in quotes.
CREATE FUNCTION era_query(p_query tsquery, p_rank integer) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(p_query::text, '''([^'']*)''', '''~/' || p_rank || '/\1''', 'g')
$$;
--> statement-breakpoint
CREATE INDEX idea_search_words_index ON idea_search USING gin (era_vector(era, title, about, everything));
--> statement-breakpoint
-- Nobody asks how often a word occurs in one era, and finding out takes long.
ALTER INDEX idea_search_words_index ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
-- Divides all ideas anew: for those stored before there were eras, and after many were stored at once.
CREATE FUNCTION divide_into_eras() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE idea_eras IN EXCLUSIVE MODE;
  DELETE FROM idea_eras;
  INSERT INTO idea_eras (era, starts_at)
  SELECT row_number() OVER (ORDER BY created_at), created_at FROM (
    SELECT DISTINCT created_at FROM (
      SELECT created_at, row_number() OVER (ORDER BY created_at) AS place FROM idea_search
    ) AS placed
    WHERE place % ideas_per_era() = 0
  ) AS starts;
  UPDATE idea_search SET era = era_at(created_at) WHERE era <> era_at(created_at);
END
$$;
--> statement-breakpoint
SELECT divide_into_eras();
--> statement-breakpoint
-- A full era is followed by a new one, which begins in a minute: every idea of before is stored by then. One idea in
-- 256 has it looked at, so that nobody waits for a common count.
CREATE FUNCTION begin_era_when_full(p_idea uuid, p_era integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF get_byte(uuid_send(p_idea), 15) <> 0 OR p_era <> (SELECT coalesce(max(era), 0) FROM idea_eras) THEN
    RETURN;
  END IF;
  IF (SELECT count(*) FROM idea_search WHERE era = p_era) >= ideas_per_era() THEN
    INSERT INTO idea_eras (era, starts_at) VALUES (p_era + 1, clock_timestamp() + interval '1 minute')
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_idea_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_about text;
  v_era integer;
BEGIN
  IF NOT NEW.is_public THEN
    DELETE FROM idea_search WHERE idea_id = NEW.id;
    RETURN NULL;
  END IF;
  SELECT concat_ws(' ', NEW.title, category_name(NEW.category), display_name) INTO v_about
  FROM profiles WHERE id = NEW.user_id;
  v_about := coalesce(v_about, NEW.title);
  v_era := era_at(NEW.created_at);
  PERFORM remember_words(v_about);
  INSERT INTO idea_search (idea_id, author_id, category, created_at, title, about, everything, era)
  VALUES (
    NEW.id, NEW.user_id, NEW.category, NEW.created_at, search_vector(NEW.title), search_vector(v_about),
    search_vector(concat_ws(' ', v_about, NEW.description)), v_era
  )
  ON CONFLICT (idea_id) DO UPDATE SET
    category = excluded.category, created_at = excluded.created_at,
    title = excluded.title, about = excluded.about, everything = excluded.everything, era = excluded.era;
  PERFORM begin_era_when_full(NEW.id, v_era);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Public ideas that match, best first: in the title, then by category or author, then in the description; within
-- each the newest first. Whatever the viewer hid or muted is left out. Starts after (p_rank, p_before, p_before_id).
--
-- Three ways, so that a word is found as fast among a million ideas as among ten thousand. Seldom ones: their few ideas
-- are looked up and sorted. Common ones are met soon on the way back from the newest idea, so that way is walked. The
-- others are looked up era by era, the newest first, until the page is full. Which words are common PostgreSQL only
-- guesses: a look that finds too many, or a walk that meets too few, gives way to the eras.
CREATE OR REPLACE FUNCTION search_ideas(
  p_query tsquery, p_category text, p_viewer uuid, p_rank integer, p_before timestamptz, p_before_id uuid,
  p_limit integer
) RETURNS TABLE (idea_id uuid, rank integer) LANGUAGE plpgsql
-- The plans do not depend on what is looked for, and choosing them takes longer than looking.
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  columns CONSTANT text[] := ARRAY['title', 'about', 'everything'];
  few CONSTANT integer := 6 * p_limit;
  v_all double precision;
  v_share double precision;
  v_may_walk boolean;
  v_before timestamptz;
  v_ids uuid[];
  v_found integer;
  v_left integer := p_limit;
BEGIN
  SELECT greatest(reltuples, 1) INTO v_all FROM pg_class WHERE oid = 'idea_search'::regclass;
  v_share := expected_matches('everything', p_query) / v_all;

  -- Of words that it does not know PostgreSQL guesses that up to one idea in 500 has them.
  IF v_share * v_all <= few OR v_share <= 0.002 THEN
    v_ids := array(SELECT found.idea_id FROM idea_search found WHERE everything @@ p_query LIMIT few + 1);
    IF cardinality(v_ids) <= few THEN
      RETURN QUERY
        SELECT idea_id, rank FROM (
          SELECT idea_id, author_id, category, created_at,
            CASE WHEN title @@ p_query THEN 1 WHEN about @@ p_query THEN 2 ELSE 3 END AS rank
          FROM idea_search WHERE idea_id = ANY (v_ids)
        ) AS found
        WHERE (p_rank IS NULL OR rank > p_rank OR rank = p_rank AND (created_at, idea_id) < (p_before, p_before_id))
          AND (p_category IS NULL OR category = p_category)
          AND (p_viewer IS NULL OR NOT EXISTS (
            SELECT 1 FROM muted_authors m WHERE m.user_id = p_viewer AND m.author_id = found.author_id
          ) AND NOT EXISTS (
            SELECT 1 FROM hidden_content h
            WHERE h.user_id = p_viewer AND h.type = 'idea' AND h.target_id = found.idea_id
          ))
        ORDER BY rank, created_at DESC, idea_id DESC LIMIT p_limit;
      RETURN;
    END IF;
  END IF;

  v_may_walk := v_share * v_share > p_limit::double precision / ideas_per_era();
  FOR v_rank IN coalesce(p_rank, 1)..3 LOOP
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
    -- One era is read after the other, and none after the page is full: the join takes them in the order of the array.
    RETURN QUERY
      SELECT met.idea_id, v_rank
      FROM unnest(array(
        SELECT era FROM (SELECT era FROM idea_eras UNION SELECT 0) AS eras WHERE era <= era_at(v_before) ORDER BY era DESC
      )) AS eras (number)
      CROSS JOIN LATERAL (
        SELECT found.idea_id FROM (
          SELECT * FROM idea_search
          WHERE era_vector(era, title, about, everything)
            @@ replace(era_query(p_query, v_rank), '~', eras.number::text)::tsquery
          OFFSET 0
        ) AS found
        WHERE NOT (v_rank = 2 AND title @@ p_query) AND NOT (v_rank = 3 AND about @@ p_query)
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
    EXIT WHEN v_left <= 0;
  END LOOP;
END
$$;
--> statement-breakpoint
-- The ideas of one rank among the newest p_last before a moment.
CREATE FUNCTION walk_back(
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
