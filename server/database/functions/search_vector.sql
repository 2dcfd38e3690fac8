-- The words of a text as written and by their stem, with and without accents. Folds once, because that is the
-- slowest part.
CREATE OR REPLACE FUNCTION search_vector(p_text text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  v_folded text := fold_text(p_text);
BEGIN
  RETURN to_tsvector('pg_catalog.simple', v_folded)
    || to_tsvector('pg_catalog.portuguese', p_text)
    || to_tsvector('pg_catalog.portuguese', v_folded);
END
$$;
