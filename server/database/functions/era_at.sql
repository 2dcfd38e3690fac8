CREATE OR REPLACE FUNCTION era_at(p_at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT era FROM idea_eras WHERE starts_at <= p_at ORDER BY starts_at DESC LIMIT 1), 0)
$$;
