-- Names are all different: only with a sample this large PostgreSQL knows how many have a name that one in 200 has.
ALTER TABLE member_search ALTER COLUMN words SET STATISTICS 1000;
--> statement-breakpoint
CREATE FUNCTION title_words(p_title text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(fold_text(p_title), ' ') AS word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION store_feedback_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM feedback_words WHERE feedback_id = NEW.id;
  -- Held until the end, or somebody who deletes the last other title with a word could take it away meanwhile. In one
  -- order, or two feedbacks with the same words could wait for each other.
  INSERT INTO feedback_vocabulary (word) SELECT word FROM title_words(NEW.title) AS word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET word = excluded.word;
  INSERT INTO feedback_words (word, feedback_id) SELECT word, NEW.id FROM title_words(NEW.title) AS word;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER feedback_words_new AFTER INSERT OR UPDATE OF title ON feedback
FOR EACH ROW EXECUTE FUNCTION store_feedback_words();
--> statement-breakpoint
-- A word that no title has any more may be somebody's name: it goes with the last of them. What another transaction
-- holds is left: waiting for it could end in a circle.
CREATE FUNCTION forget_feedback_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM feedback_vocabulary WHERE word IN (
    SELECT word FROM feedback_vocabulary known
    WHERE word IN (SELECT word FROM gone)
      AND NOT EXISTS (SELECT 1 FROM feedback_words used WHERE used.word = known.word)
    FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER feedback_words_forget AFTER DELETE ON feedback_words
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_feedback_words();
--> statement-breakpoint
INSERT INTO feedback_words (word, feedback_id)
SELECT word, id FROM feedback CROSS JOIN LATERAL title_words(title) AS word;
--> statement-breakpoint
INSERT INTO feedback_vocabulary (word) SELECT DISTINCT word FROM feedback_words;
--> statement-breakpoint
-- Feedbacks whose title looks like a text, the closest first. Only those are compared letter by letter that have the most
-- words in common with it, or words that look like its own: among the newest of each word, so that a word of many titles
-- costs no more than one of few.
CREATE FUNCTION similar_feedbacks(p_text text, p_most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 3
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
      -- The same title, however old and common its words.
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
