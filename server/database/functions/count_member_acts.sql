-- Counts a member's actions against the limits of domain/limits, which come as arguments: kinds in the order
-- of their names, each with its amount, its limit, the limit of members who are not established, and the
-- seconds of its window. One row lock per kind makes it exact across processes. Past a limit it raises CL429,
-- so that the action is rolled back and not counted.
--
-- Call it after all other locks: the idea, a comment, members by their ids, then this.
CREATE OR REPLACE FUNCTION count_member_acts(
  p_member uuid, p_kinds text[], p_amounts integer[], p_most integer[], p_reduced integer[], p_seconds integer[],
  p_established_since timestamptz, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_established boolean;
  v_window interval;
  v_most integer;
  v_counted member_limits;
BEGIN
  -- The lock keeps the account from being removed in between; the removal would wait for the rows below.
  SELECT email_verified AND created_at <= p_established_since INTO v_established
  FROM users WHERE id = p_member FOR KEY SHARE;
  FOR i IN 1 .. cardinality(p_kinds) LOOP
    CONTINUE WHEN p_amounts[i] = 0;
    v_window := make_interval(secs => p_seconds[i]);
    v_most := CASE WHEN v_established THEN p_most[i] ELSE p_reduced[i] END;
    INSERT INTO member_limits AS known (user_id, kind, started_at, used)
    VALUES (p_member, p_kinds[i], p_at, p_amounts[i])
    ON CONFLICT (user_id, kind) DO UPDATE SET
      started_at = CASE WHEN known.started_at + v_window <= p_at THEN p_at ELSE known.started_at END,
      used = CASE WHEN known.started_at + v_window <= p_at THEN 0 ELSE known.used END + p_amounts[i]
    RETURNING * INTO v_counted;
    IF v_counted.used > v_most THEN
      RAISE EXCEPTION 'the limit of % is reached', p_kinds[i] USING ERRCODE = 'CL429', DETAIL = jsonb_build_object(
        'kind', p_kinds[i], 'most', v_most, 'reduced', NOT coalesce(v_established, false),
        'endsAt', v_counted.started_at + v_window
      )::text;
    END IF;
  END LOOP;
  RETURN true;
END
$$;
