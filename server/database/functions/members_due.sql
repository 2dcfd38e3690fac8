DROP FUNCTION IF EXISTS members_due(jsonb);

-- Which members may be due a goal or a badge by the rows just recorded: it is neither paid nor given yet, and its needs are
-- met. What is watched comes from domain/missions/completed-by.ts. Only who is returned here is counted in full, by
-- member_progress; a model test checks that nobody is missed.
--
-- p_ahead are rows that are about to be recorded, as if each were one more of its kind. That may name too much, because it
-- may be about the same idea or not count, and never too little.
--
-- Volatile, so that it sees what the same statement recorded. Rows are looked up by subqueries that return a value: an EXISTS
-- would be planned for a hundred watched things, and read the whole table.
CREATE OR REPLACE FUNCTION members_due(p_watched jsonb, p_ahead jsonb) RETURNS uuid[] LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_open jsonb;
BEGIN
  -- Most members have it already, or the row does not count.
  SELECT jsonb_agg(watched.item) INTO v_open
  FROM jsonb_array_elements(p_watched) AS watched (item)
  WHERE NOT coalesce((
    SELECT true FROM bpoints_transactions paid
    WHERE paid.user_id = (item ->> 'memberId')::uuid AND paid.action = item ->> 'goal'
      AND paid.reference = item ->> 'period'
  ), (
    SELECT true FROM member_badges given
    WHERE given.user_id = (item ->> 'memberId')::uuid AND given.badge = item ->> 'badge'
  ), (
    SELECT NOT own.counts FROM activity own
    WHERE own.user_id = (item ->> 'memberId')::uuid AND own.kind = item ->> 'kind'
      AND own.reference = item ->> 'reference'
  ), false);
  IF v_open IS NULL THEN
    RETURN '{}';
  END IF;

  RETURN ARRAY(
    SELECT DISTINCT watched."memberId"
    FROM jsonb_to_recordset(v_open) AS watched ("memberId" uuid, needs jsonb)
    WHERE NOT EXISTS (
      SELECT 1
      FROM jsonb_to_recordset(watched.needs) AS need (
        kind text, "from" date, "to" date, idea text, "atLeast" bigint, "atMost" bigint
      )
      -- A range, because NOT BETWEEN would count twice.
      WHERE NOT CASE
        WHEN need.idea IS NULL THEN (
          SELECT count(DISTINCT coalesce(act.target, act.reference)) FROM activity act
          WHERE act.user_id = watched."memberId" AND act.kind = need.kind AND act.counts
            AND act.day BETWEEN need."from" AND need."to"
        )
        WHEN need.kind = 'idea' THEN (
          SELECT count(*) FROM activity act
          WHERE act.user_id = watched."memberId" AND act.kind = 'idea' AND act.reference = need.idea
            AND act.day BETWEEN need."from" AND need."to"
        )
        ELSE (
          SELECT count(DISTINCT act.counterpart_id) FROM activity act
          WHERE act.user_id = watched."memberId" AND act.kind = need.kind AND act.target = need.idea AND act.counts
            AND act.day BETWEEN need."from" AND need."to"
        )
      END <@ int8range(need."atLeast" - (
        SELECT count(*) FROM jsonb_array_elements(p_ahead) AS ahead (item)
        WHERE (item ->> 'member_id')::uuid = watched."memberId" AND item ->> 'kind' = need.kind
      ), need."atMost", '[]')
    )
  );
END
$$;
