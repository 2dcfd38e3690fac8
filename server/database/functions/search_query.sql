-- All words must match, as written or by their stem; the last also as a prefix, because results appear while
-- the user types. Words like 'de' and 'para' do not count unless they come last, where more may follow. With
-- p_alike, similar words match too, for searches without results: 'delivry', 'violões'. null if no word is
-- left.
CREATE OR REPLACE FUNCTION search_query(
  p_term text, p_alike boolean, OUT whole tsquery, OUT rest tsquery, OUT last_word tsquery
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
    -- Each form once, because each is looked up.
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
    last_word := v_part;
    rest := whole;
    whole := CASE WHEN whole IS NULL THEN v_part ELSE whole && v_part END;
  END LOOP;
END
$$;
