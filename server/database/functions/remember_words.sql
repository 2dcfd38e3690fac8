-- In order, so that two that bring the same new words wait for each other in a line and not in a circle.
CREATE OR REPLACE FUNCTION remember_words(p_text text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM regexp_split_to_table(fold_text(p_text), ' ') AS word
  WHERE char_length(word) BETWEEN 4 AND 40 ORDER BY word
  ON CONFLICT DO NOTHING;
END
$$;
