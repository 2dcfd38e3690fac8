CREATE OR REPLACE FUNCTION search_rank(p_words tsvector, p_query tsquery) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN ts_filter(p_words, '{a}') @@ p_query THEN 1 WHEN ts_filter(p_words, '{a,b}') @@ p_query THEN 2 ELSE 3 END
$$;
