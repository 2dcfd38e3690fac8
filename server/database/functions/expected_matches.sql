-- PostgreSQL's estimate of the matching rows for a column of idea_search.
CREATE OR REPLACE FUNCTION expected_matches(p_column text, p_query tsquery) RETURNS double precision
LANGUAGE plpgsql AS $$
DECLARE
  v_plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT 1 FROM idea_search WHERE %I @@ %L::tsquery', p_column, p_query)
  INTO v_plan;
  RETURN (v_plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision;
END
$$;
