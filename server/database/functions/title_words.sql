CREATE OR REPLACE FUNCTION title_words(p_title text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(fold_text(p_title), ' ') AS word WHERE word <> ''
$$;
