-- Updates the index for these queued ideas. Running it twice changes nothing.
CREATE OR REPLACE FUNCTION index_ideas(p_queued bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_ids uuid[];
BEGIN
  -- One at a time, or an index made of an older text could overwrite a newer one.
  PERFORM pg_advisory_xact_lock(7265635);
  -- With all that waits for the same ideas: a member who changes their name again and again holds up nobody.
  WITH taken AS (
    DELETE FROM search_queue WHERE idea_id IN (SELECT idea_id FROM search_queue WHERE id = ANY (p_queued))
    RETURNING idea_id
  )
  SELECT array_agg(DISTINCT idea_id) INTO v_ids FROM taken;

  -- The following statements see all that was committed together with the rows just taken.
  DELETE FROM idea_search
  WHERE idea_id = ANY (v_ids) AND NOT EXISTS (SELECT FROM user_ideas WHERE user_ideas.id = idea_search.idea_id);
  -- A private idea keeps its row, without words: public again, it does not count as new.
  WITH said AS MATERIALIZED (
    SELECT idea.id, idea.user_id, idea.category, idea.created_at, idea.is_public,
      CASE WHEN idea.is_public THEN
        setweight(search_vector(idea.title), 'A')
        || setweight(search_vector(concat_ws(' ', category_name(idea.category), author.display_name)), 'B')
        || search_vector(idea.description)
        || search_marks(idea.proven > 0, idea.testing > 0, idea.stopped_at IS NOT NULL)
        || coalesce((SELECT place_marks(city) FROM idea_places WHERE idea_id = idea.id), '')
      ELSE '' END AS words
    FROM user_ideas idea JOIN profiles author ON author.id = idea.user_id
    WHERE idea.id = ANY (v_ids)
  ), changed AS (
    UPDATE idea_search SET category = said.category, words = said.words
    FROM said WHERE idea_search.idea_id = said.id RETURNING idea_id
  )
  INSERT INTO idea_search (idea_id, author_id, category, words)
  SELECT id, user_id, category, words FROM said
  WHERE is_public AND id NOT IN (SELECT idea_id FROM changed) ORDER BY created_at, id;

  INSERT INTO search_words (word)
  SELECT DISTINCT word
  FROM user_ideas idea JOIN profiles author ON author.id = idea.user_id
  CROSS JOIN LATERAL regexp_split_to_table(
    fold_text(concat_ws(' ', idea.title, category_name(idea.category), author.display_name)), ' '
  ) AS word
  WHERE idea.id = ANY (v_ids) AND idea.is_public AND char_length(word) BETWEEN 4 AND 40
  ON CONFLICT DO NOTHING;
END
$$;
