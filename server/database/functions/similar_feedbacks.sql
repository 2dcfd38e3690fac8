-- Feedback with titles similar to a text, closest first. Compares letter by letter only titles that share the
-- most words with it, or similar words, among the newest of each word: so a common word costs no more than a
-- rare one.
CREATE OR REPLACE FUNCTION similar_feedbacks(p_text text, p_most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 3
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  compared CONSTANT integer := 30;
  newest_of_word CONSTANT integer := 200;
  v_text text := btrim(fold_text(p_text));
BEGIN
  RETURN QUERY
    WITH meant AS (
      SELECT DISTINCT alike.word
      FROM (SELECT word FROM title_words(v_text) AS word LIMIT 15) AS asked
      CROSS JOIN LATERAL (
        SELECT known.word FROM feedback_vocabulary known
        WHERE known.word % asked.word OR known.word %> asked.word
        ORDER BY greatest(similarity(known.word, asked.word), word_similarity(asked.word, known.word)) DESC, known.word
        LIMIT 5
      ) AS alike
    ), met AS (
      -- The same title, no matter how old it is or how common its words are.
      (SELECT id AS feedback_id FROM feedback WHERE btrim(fold_text(title)) = v_text ORDER BY id DESC LIMIT p_most)
      UNION
      (SELECT used.feedback_id
      FROM meant CROSS JOIN LATERAL (
        SELECT feedback_id FROM feedback_words WHERE feedback_words.word = meant.word
        ORDER BY feedback_id DESC LIMIT newest_of_word
      ) AS used
      GROUP BY used.feedback_id ORDER BY count(*) DESC, used.feedback_id DESC LIMIT compared)
    )
    SELECT found.id
    FROM met CROSS JOIN LATERAL (
      SELECT id, votes, fold_text(title) AS title FROM feedback WHERE id = met.feedback_id OFFSET 0
    ) AS found
    WHERE found.title % v_text OR found.title %> v_text
    ORDER BY greatest(similarity(found.title, v_text), word_similarity(v_text, found.title)) DESC,
      found.votes DESC, found.id DESC
    LIMIT p_most;
END
$$;
