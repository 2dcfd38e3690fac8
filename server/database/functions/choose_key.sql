-- Everything looked for, or only the words before the last where that one is far commoner ('123 membro'). For the
-- beginning of a word PostgreSQL gathers every idea that has such a word, however seldom the others are, so it is
-- cheaper to see whether the ideas with the others have it too. With the shares of all ideas that are expected to match
-- the key, everything, and the rarer of both parts.
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
