-- Prefixes each word of a query with era and rank, with ~ in place of the era. Words are letters and digits,
-- and are quoted.
CREATE OR REPLACE FUNCTION era_query(p_query tsquery, p_rank integer) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(p_query::text, '''([^'']*)''', '''~/' || p_rank || '/\1''', 'g')
$$;
