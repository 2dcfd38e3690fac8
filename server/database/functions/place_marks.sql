-- The city of an idea and its state, for a search within one.
CREATE OR REPLACE FUNCTION place_marks(p_city integer) RETURNS tsvector LANGUAGE sql STABLE STRICT AS $$
  SELECT setweight(concat('''+', p_city, ''':1 ''+', p_city / 100000, ''':1')::tsvector, 'A')
$$;
