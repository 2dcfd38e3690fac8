CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Letters without accents or case, the rest as blanks: what is written and what is looked for meet here. Immutable,
-- because the dictionary is the one PostgreSQL comes with. Dear, which PostgreSQL has to know: it then takes folded names
-- in the order of their index instead of folding and sorting them.
CREATE FUNCTION fold_text(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
  RETURN regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize(p_text, NFKC))), '[^[:alnum:]]+', ' ', 'g'
  );
END
$$;
--> statement-breakpoint
-- Every word as it is, and its Portuguese stem as written and without accents: 'alimentação' finds 'alimentações',
-- 'alimentacao' finds 'alimentação'. Only which words there are counts, so places are left out.
CREATE FUNCTION search_vector(p_text text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT strip(
    to_tsvector('pg_catalog.simple', fold_text(p_text))
    || to_tsvector('pg_catalog.portuguese', p_text)
    || to_tsvector('pg_catalog.portuguese', fold_text(p_text))
  )
$$;
--> statement-breakpoint
-- All words must be there, as they are or by their stem; the last also as the beginning of a word, because people see
-- results while they type. Words like 'de' and 'para' do not count unless they come last, where more may follow. With p_alike also words that look
-- like it, for when it finds nothing: 'delivry', 'violões'. null where nothing is left to look for.
CREATE FUNCTION search_query(p_term text, p_alike boolean) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  v_words text[] := regexp_split_to_array(
    btrim(regexp_replace(normalize(p_term, NFKC), '[^[:alnum:]]+', ' ', 'g')), ' '
  );
  v_word text;
  v_alike text;
  v_folded text;
  v_stem tsquery;
  v_query tsquery;
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
    )
      || v_stem || plainto_tsquery('pg_catalog.portuguese', v_folded);
    IF p_alike AND char_length(v_folded) >= 4 THEN
      FOR v_alike IN
        SELECT word FROM search_words WHERE word % v_folded ORDER BY similarity(word, v_folded) DESC, word LIMIT 5
      LOOP
        v_part := v_part || to_tsquery('pg_catalog.simple', '''' || v_alike || '''');
      END LOOP;
    END IF;
    v_query := CASE WHEN v_query IS NULL THEN v_part ELSE v_query && v_part END;
  END LOOP;
  RETURN v_query;
END
$$;
--> statement-breakpoint
CREATE FUNCTION category_name(p_category text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_category
    WHEN 'tecnologia' THEN 'Tecnologia' WHEN 'alimentacao' THEN 'Alimentação'
    WHEN 'servicos' THEN 'Serviços' WHEN 'educacao' THEN 'Educação' ELSE '' END
$$;
--> statement-breakpoint
-- In order, so that two that bring the same new words wait for each other in a line and not in a circle.
CREATE FUNCTION remember_words(p_text text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM regexp_split_to_table(fold_text(p_text), ' ') AS word
  WHERE char_length(word) BETWEEN 4 AND 40 ORDER BY word
  ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
CREATE FUNCTION index_idea_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_about text;
BEGIN
  IF NOT NEW.is_public THEN
    DELETE FROM idea_search WHERE idea_id = NEW.id;
    RETURN NULL;
  END IF;
  SELECT concat_ws(' ', NEW.title, category_name(NEW.category), display_name) INTO v_about
  FROM profiles WHERE id = NEW.user_id;
  v_about := coalesce(v_about, NEW.title);
  PERFORM remember_words(v_about);
  INSERT INTO idea_search (idea_id, author_id, category, created_at, title, about, everything)
  VALUES (
    NEW.id, NEW.user_id, NEW.category, NEW.created_at, search_vector(NEW.title), search_vector(v_about),
    search_vector(concat_ws(' ', v_about, NEW.description))
  )
  ON CONFLICT (idea_id) DO UPDATE SET
    category = excluded.category, created_at = excluded.created_at,
    title = excluded.title, about = excluded.about, everything = excluded.everything;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER user_ideas_index_for_search_new AFTER INSERT ON user_ideas
FOR EACH ROW EXECUTE FUNCTION index_idea_for_search();
--> statement-breakpoint
CREATE TRIGGER user_ideas_index_for_search AFTER UPDATE OF title, description, category, is_public ON user_ideas
FOR EACH ROW EXECUTE FUNCTION index_idea_for_search();
--> statement-breakpoint
-- Whoever changes their name is found by the new one. Touches no row of user_ideas, where others wait to react.
CREATE FUNCTION index_author_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idea_search SET
    about = search_vector(concat_ws(' ', idea.title, category_name(idea.category), NEW.display_name)),
    everything = search_vector(
      concat_ws(' ', idea.title, category_name(idea.category), NEW.display_name, idea.description)
    )
  FROM user_ideas idea
  WHERE idea_search.author_id = NEW.id AND idea.id = idea_search.idea_id;
  IF FOUND THEN
    PERFORM remember_words(NEW.display_name);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profiles_index_for_search AFTER UPDATE OF display_name ON profiles
FOR EACH ROW WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name) EXECUTE FUNCTION index_author_for_search();
--> statement-breakpoint
-- Twice as many words are known by how often they occur as PostgreSQL would by itself; the search is chosen by it.
ALTER TABLE idea_search ALTER title SET STATISTICS 300, ALTER about SET STATISTICS 300,
  ALTER everything SET STATISTICS 300;
--> statement-breakpoint
-- How many rows PostgreSQL expects where a column of idea_search matches.
CREATE FUNCTION expected_matches(p_column text, p_query tsquery) RETURNS double precision
LANGUAGE plpgsql AS $$
DECLARE
  v_plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT 1 FROM idea_search WHERE %I @@ %L::tsquery', p_column, p_query)
  INTO v_plan;
  RETURN (v_plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision;
END
$$;
--> statement-breakpoint
-- Public ideas that match, best first: in the title, then by category or author, then in the description; within
-- each the newest first. Whatever the viewer hid or muted is left out. Starts after (p_rank, p_before, p_before_id).
--
-- Seldom words are looked up in the search index and their few ideas sorted. Common ones are met soon on the way back
-- from the newest idea, so that way is walked, as far as four times where the page should be full; if it is not, they
-- are no common ones after all. PostgreSQL by itself would walk to the very end for a word that it takes to be more common than
-- it is. In between, both cost about the square root of how many ideas there are.
CREATE FUNCTION search_ideas(
  p_query tsquery, p_category text, p_viewer uuid, p_rank integer, p_before timestamptz, p_before_id uuid,
  p_limit integer
) RETURNS TABLE (idea_id uuid, rank integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  columns CONSTANT text[] := ARRAY['title', 'about', 'everything'];
  v_all double precision;
  v_expected double precision;
  v_others text := CASE WHEN p_category IS NULL THEN '' ELSE ' AND category = $2' END
    || CASE WHEN p_viewer IS NULL THEN '' ELSE
      ' AND NOT EXISTS (SELECT 1 FROM muted_authors m WHERE m.user_id = $3 AND m.author_id = found.author_id)'
      ' AND NOT EXISTS (SELECT 1 FROM hidden_content h'
      '   WHERE h.user_id = $3 AND h.type = ''idea'' AND h.target_id = found.idea_id)'
    END;
  v_rank_of CONSTANT text := 'CASE WHEN title @@ $1 THEN 1 WHEN about @@ $1 THEN 2 ELSE 3 END';
  v_matches text;
  v_after text;
  v_ids uuid[];
  v_found integer;
  v_left integer := p_limit;
BEGIN
  SELECT greatest(reltuples, 1) INTO v_all FROM pg_class WHERE oid = 'idea_search'::regclass;

  -- Few in all: every match is read once, whatever its rank.
  v_expected := expected_matches('everything', p_query);
  IF v_expected * v_expected <= p_limit * v_all THEN
    RETURN QUERY EXECUTE
      'SELECT idea_id, rank FROM (SELECT idea_id, created_at, ' || v_rank_of || ' AS rank'
      '  FROM idea_search found WHERE everything @@ $1' || v_others || ' OFFSET 0) AS found'
      || CASE WHEN p_rank IS NULL THEN '' ELSE
        ' WHERE rank > $7 OR rank = $7 AND (created_at, idea_id) < ($4, $5)' END
      || ' ORDER BY rank, created_at DESC, idea_id DESC LIMIT $6'
    USING p_query, p_category, p_viewer, p_before, p_before_id, v_left, p_rank;
    RETURN;
  END IF;

  FOR v_rank IN coalesce(p_rank, 1)..3 LOOP
    v_matches := format('%I @@ $1', columns[v_rank])
      || CASE WHEN v_rank = 1 THEN '' ELSE format(' AND NOT %I @@ $1', columns[v_rank - 1]) END || v_others;
    v_after := CASE WHEN v_rank = p_rank THEN ' AND (created_at, idea_id) < ($4, $5)' ELSE '' END;
    v_expected := greatest(expected_matches(columns[v_rank], p_query), 1);
    v_ids := NULL;
    IF v_expected * v_expected > v_left * v_all THEN
      EXECUTE
        'SELECT array_agg(idea_id) FROM (SELECT idea_id FROM (SELECT * FROM idea_search'
        || CASE WHEN p_category IS NULL THEN ' WHERE true' ELSE ' WHERE category = $2' END || v_after
        || '  ORDER BY created_at DESC, idea_id DESC LIMIT $7) AS found'
        ' WHERE ' || v_matches || ' ORDER BY created_at DESC, idea_id DESC LIMIT $6) AS met'
      INTO v_ids
      USING p_query, p_category, p_viewer, p_before, p_before_id, v_left,
        ceil(4 * v_left * v_all / v_expected)::bigint;
    END IF;
    IF cardinality(v_ids) = v_left THEN
      RETURN QUERY SELECT met, v_rank FROM unnest(v_ids) AS met;
    ELSE
      RETURN QUERY EXECUTE
        'SELECT idea_id, $7 FROM (SELECT idea_id, created_at FROM idea_search found WHERE ' || v_matches || v_after
        || ' OFFSET 0) AS found ORDER BY created_at DESC, idea_id DESC LIMIT $6'
      USING p_query, p_category, p_viewer, p_before, p_before_id, v_left, v_rank;
    END IF;
    GET DIAGNOSTICS v_found = ROW_COUNT;
    v_left := v_left - v_found;
    EXIT WHEN v_left <= 0;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Whether a word of a name begins like this.
CREATE FUNCTION name_fits(p_name text, p_beginning text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT ' ' || fold_text(p_name) LIKE '% ' || btrim(fold_text(p_beginning)) || '%'
$$;
--> statement-breakpoint
CREATE INDEX profiles_name_index ON profiles (fold_text(display_name) text_pattern_ops);
