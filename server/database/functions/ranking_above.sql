-- How many members have more points than this, in a ranking ('all', or a month). Counted directly near the
-- top; further down, read from the nearest mark above, which a job keeps fresh, plus a count from there.
CREATE OR REPLACE FUNCTION ranking_above(p_period text, p_points integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  counted_exactly CONSTANT integer := 2000;
  v_above integer;
  v_mark ranking_marks;
BEGIN
  IF p_period = 'all' THEN
    SELECT count(*) INTO v_above FROM (
      SELECT 1 FROM profiles WHERE bpoints_earned > 0 AND bpoints_earned > p_points
      ORDER BY bpoints_earned DESC LIMIT counted_exactly + 1
    ) AS above;
  ELSE
    SELECT count(*) INTO v_above FROM (
      SELECT 1 FROM monthly_standings WHERE month = p_period AND earned > 0 AND earned > p_points
      ORDER BY earned DESC LIMIT counted_exactly + 1
    ) AS above;
  END IF;
  IF v_above <= counted_exactly THEN
    RETURN v_above;
  END IF;

  SELECT * INTO v_mark FROM ranking_marks WHERE period = p_period AND points > p_points ORDER BY points LIMIT 1;
  v_mark.points := coalesce(v_mark.points, 2147483647);
  IF p_period = 'all' THEN
    SELECT count(*) INTO v_above FROM profiles
    WHERE bpoints_earned > 0 AND bpoints_earned > p_points AND bpoints_earned < v_mark.points;
  ELSE
    SELECT count(*) INTO v_above FROM monthly_standings
    WHERE month = p_period AND earned > 0 AND earned > p_points AND earned < v_mark.points;
  END IF;
  RETURN coalesce(v_mark.members, 0) + v_above;
END
$$;
