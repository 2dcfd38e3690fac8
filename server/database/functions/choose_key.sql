-- Searches by all words, or by those before the last one if the last one is far more common ('123 membro'). For a
-- prefix PostgreSQL collects every idea with such a word, even if the other words are rare: it is cheaper to filter the
-- ideas that have the others. Also returns the expected shares of the key, of all words, and of the rarer part.
CREATE OR REPLACE FUNCTION choose_key(
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
    -- PostgreSQL assumes independent words, so the remainder is the last word's share.
    v_last_share := whole_share / rarest_share;
    IF rarest_share < 0.1 * v_last_share THEN
      key := p_beginning;
      key_share := rarest_share;
    END IF;
    rarest_share := least(rarest_share, v_last_share);
  END IF;
END
$$;
