-- What filters look for beside the words of an idea. No term of a search holds a '+'. Of the highest weight, so that they
-- change no rank.
CREATE OR REPLACE FUNCTION search_marks(p_proven boolean, p_tested boolean, p_stopped boolean) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(concat_ws(' ',
    CASE WHEN p_proven THEN '''+proven'':1' END,
    CASE WHEN p_tested OR p_stopped THEN '''+tested'':1' END,
    CASE WHEN p_stopped THEN '''+stopped'':1' END
  )::tsvector, 'A')
$$;
