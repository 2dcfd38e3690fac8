-- In sorted order, so that two transactions with the same new words cannot deadlock.
CREATE OR REPLACE FUNCTION remember_words(p_text text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM regexp_split_to_table(fold_text(p_text), ' ') AS word
  WHERE char_length(word) BETWEEN 4 AND 40 ORDER BY word
  ON CONFLICT DO NOTHING;
END
$$;
