-- What is looked for, the same without its last word, if it has several, and that word as if finished. All words must
-- be there, as they are or by their stem; the last also as the beginning of a word, because people see results while
-- they type. Words like 'de' and 'para' do not count unless they come last, where more may follow. With p_alike also
-- words that look like it, for when it finds nothing: 'delivry', 'violões'; then no word is taken as finished. null
-- where nothing is left to look for.
DROP FUNCTION search_query(text, boolean);
--> statement-breakpoint
CREATE FUNCTION search_query(
  p_term text, p_alike boolean, OUT whole tsquery, OUT beginning tsquery, OUT last_word tsquery
) LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  v_words text[] := regexp_split_to_array(
    btrim(regexp_replace(normalize(p_term, NFKC), '[^[:alnum:]]+', ' ', 'g')), ' '
  );
  v_word text;
  v_alike text;
  v_folded text;
  v_stem tsquery;
  v_folded_stem tsquery;
  v_part tsquery;
BEGIN
  FOR i IN 1..least(array_length(v_words, 1), 12) LOOP
    v_word := v_words[i];
    v_folded := btrim(fold_text(v_word));
    CONTINUE WHEN v_folded = '';
    v_stem := plainto_tsquery('pg_catalog.portuguese', v_word);
    CONTINUE WHEN numnode(v_stem) = 0 AND i < array_length(v_words, 1);
    v_part := to_tsquery(
      'pg_catalog.simple', '''' || v_folded || '''' || CASE WHEN i = array_length(v_words, 1) THEN ':*' ELSE '' END
    );
    -- Each form once: every one is looked up, and PostgreSQL takes them for different words.
    IF v_stem::text <> '''' || v_folded || '''' THEN
      v_part := v_part || v_stem;
    END IF;
    v_folded_stem := plainto_tsquery('pg_catalog.portuguese', v_folded);
    IF v_folded_stem::text NOT IN ('''' || v_folded || '''', v_stem::text) THEN
      v_part := v_part || v_folded_stem;
    END IF;
    IF p_alike AND char_length(v_folded) >= 4 THEN
      FOR v_alike IN
        SELECT word FROM search_words WHERE word % v_folded ORDER BY similarity(word, v_folded) DESC, word LIMIT 5
      LOOP
        v_part := v_part || to_tsquery('pg_catalog.simple', '''' || v_alike || '''');
      END LOOP;
    END IF;
    last_word := CASE WHEN NOT p_alike THEN replace(v_part::text, ':*', '')::tsquery END;
    beginning := whole;
    whole := CASE WHEN whole IS NULL THEN v_part ELSE whole && v_part END;
  END LOOP;
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
--
-- After other words a last word that many ideas have is taken as finished: whoever means a longer one types on. For the
-- beginning of a word PostgreSQL gathers every idea that has such a word; of finished words only those with all of them.
-- Where that finds nothing, the search for words alike takes it as a beginning again.
--
-- What is looked up in an index is a key; see choose_key.
DROP FUNCTION search_ideas(tsquery, text, uuid, integer, timestamptz, uuid, integer);
--> statement-breakpoint
CREATE FUNCTION search_ideas(
  p_query tsquery, p_beginning tsquery, p_last_word tsquery, p_category text, p_viewer uuid, p_rank integer,
  p_before timestamptz, p_before_id uuid, p_limit integer
) RETURNS TABLE (idea_id uuid, rank integer) LANGUAGE plpgsql
-- The plans do not depend on what is looked for, and choosing them takes longer than looking.
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
  -- In more ideas than PostgreSQL ever guesses of a word that it does not know, in up to three forms: a share of 0.015.
  IF p_beginning IS NOT NULL
    AND expected_matches('everything', p_last_word) > greatest(ideas_per_era() / 3, 0.015 * v_all)
  THEN
    p_query := p_beginning && p_last_word;
    p_beginning := NULL;
  END IF;
  SELECT * INTO v_key, v_key_share, v_share, v_rarest_share
  FROM choose_key('everything', p_query, p_beginning, v_all);
  -- Of a word that it does not know, in up to three forms, PostgreSQL guesses that up to one idea in 250 has it.
  v_is_seldom := v_key_share * v_all <= few OR v_rarest_share <= 0.004;
  v_may_walk := v_share * v_share > p_limit::double precision / ideas_per_era();

  -- Where few titles, categories and names have it they are all read at once, not sought in every era. With the
  -- beginning of a word after others it takes as long as all eras together, so only where they would not fill the page.
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
--> statement-breakpoint
-- Everything looked for, or only the words before the last where that one is far commoner ('123 membro'). For the
-- beginning of a word PostgreSQL gathers every idea that has such a word, however seldom the others are, so it is
-- cheaper to see whether the ideas with the others have it too. With the shares of all ideas that are expected to match
-- the key, everything, and the rarer of both parts.
CREATE FUNCTION choose_key(
  p_column text, p_query tsquery, p_beginning tsquery, p_all double precision, OUT key tsquery,
  OUT key_share double precision, OUT whole_share double precision, OUT rarest_share double precision
) LANGUAGE plpgsql AS $$
DECLARE
  v_last_share double precision;
BEGIN
  key := p_query;
  whole_share := expected_matches(p_column, p_query) / p_all;
  key_share := whole_share;
  rarest_share := whole_share;
  IF p_beginning IS NOT NULL THEN
    rarest_share := expected_matches(p_column, p_beginning) / p_all;
    -- PostgreSQL takes words to be independent: what is left is the last one's share.
    v_last_share := whole_share / rarest_share;
    IF rarest_share < 0.1 * v_last_share THEN
      key := p_beginning;
      key_share := rarest_share;
    END IF;
    rarest_share := least(rarest_share, v_last_share);
  END IF;
END
$$;
--> statement-breakpoint
-- Those of some ideas that match with one rank or another, best first.
CREATE FUNCTION rank_ideas(
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
--> statement-breakpoint
-- New ideas go into the indexes at once. By default PostgreSQL lays them aside in a list, which every look into the
-- index then reads from end to end: with five hundred new ideas there a search took several times as long.
ALTER INDEX idea_search_words_index SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX idea_search_everything_index SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX idea_search_about_index SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX search_words_alike_index SET (fastupdate = off);
--> statement-breakpoint
-- What was laid aside until now.
SELECT gin_clean_pending_list(index::regclass) FROM unnest(ARRAY[
  'idea_search_words_index', 'idea_search_everything_index', 'idea_search_about_index', 'search_words_alike_index'
]) AS index;
--> statement-breakpoint
-- As before, but folded once: that takes longest.
CREATE OR REPLACE FUNCTION search_vector(p_text text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  v_folded text := fold_text(p_text);
BEGIN
  RETURN strip(
    to_tsvector('pg_catalog.simple', v_folded)
    || to_tsvector('pg_catalog.portuguese', p_text)
    || to_tsvector('pg_catalog.portuguese', v_folded)
  );
END
$$;
--> statement-breakpoint
-- As before, but each part of the text is read once and not again in every rank.
CREATE OR REPLACE FUNCTION index_idea_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_about text;
  v_era integer;
  v_title_words tsvector;
  v_about_words tsvector;
BEGIN
  IF NOT NEW.is_public THEN
    DELETE FROM idea_search WHERE idea_id = NEW.id;
    RETURN NULL;
  END IF;
  SELECT concat_ws(' ', category_name(NEW.category), display_name) INTO v_about FROM profiles WHERE id = NEW.user_id;
  v_about := coalesce(v_about, '');
  v_title_words := search_vector(NEW.title);
  v_about_words := v_title_words || search_vector(v_about);
  v_era := era_at(NEW.created_at);
  PERFORM remember_words(concat_ws(' ', NEW.title, v_about));
  INSERT INTO idea_search (idea_id, author_id, category, created_at, title, about, everything, era)
  VALUES (
    NEW.id, NEW.user_id, NEW.category, NEW.created_at, v_title_words, v_about_words,
    v_about_words || search_vector(NEW.description), v_era
  )
  ON CONFLICT (idea_id) DO UPDATE SET
    category = excluded.category, created_at = excluded.created_at,
    title = excluded.title, about = excluded.about, everything = excluded.everything, era = excluded.era;
  PERFORM begin_era_when_full(NEW.id, v_era);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_author_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idea_search SET about = found.about, everything = found.about || search_vector(found.description)
  FROM (
    SELECT known.idea_id, idea.description,
      known.title || search_vector(concat_ws(' ', category_name(idea.category), NEW.display_name)) AS about
    FROM idea_search known JOIN user_ideas idea ON idea.id = known.idea_id WHERE known.author_id = NEW.id
  ) AS found
  WHERE idea_search.idea_id = found.idea_id;
  IF FOUND THEN
    PERFORM remember_words(NEW.display_name);
  END IF;
  RETURN NULL;
END
$$;
