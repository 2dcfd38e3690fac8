-- The same for what is looked for, with ~ where the era goes. Words are letters and digits, and stand in quotes.
CREATE OR REPLACE FUNCTION era_query(p_query tsquery, p_rank integer) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(p_query::text, '''([^'']*)''', '''~/' || p_rank || '/\1''', 'g')
$$;
