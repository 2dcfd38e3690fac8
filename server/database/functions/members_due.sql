-- Which members may be due a goal or a badge by the rows just recorded: it is neither paid nor given yet, and its needs are
-- met. What is watched comes from domain/missions/completed-by.ts. Only who is returned here is counted in full, by
-- member_progress; a model test checks that nobody is missed.
--
-- Volatile, so that it sees what the same statement recorded.
CREATE OR REPLACE FUNCTION members_due(p_watched jsonb) RETURNS uuid[] LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
    SELECT DISTINCT watched."memberId"
    FROM jsonb_to_recordset(p_watched) AS watched (
      "memberId" uuid, kind text, reference text, goal text, period text, badge text, needs jsonb
    )
    WHERE CASE
      WHEN EXISTS (
        SELECT 1 FROM bpoints_transactions paid
        WHERE paid.user_id = watched."memberId" AND paid.action = watched.goal AND paid.reference = watched.period
      ) OR EXISTS (
        SELECT 1 FROM member_badges given WHERE given.user_id = watched."memberId" AND given.badge = watched.badge
      ) OR NOT EXISTS (
        SELECT 1 FROM activity own
        WHERE own.user_id = watched."memberId" AND own.kind = watched.kind AND own.reference = watched.reference
          AND own.counts
      ) THEN false
      ELSE NOT EXISTS (
        SELECT 1
        FROM jsonb_to_recordset(watched.needs) AS need (
          kind text, "from" date, "to" date, idea text, "atLeast" bigint, "atMost" bigint
        )
        WHERE CASE
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
        END NOT BETWEEN need."atLeast" AND coalesce(need."atMost", 9223372036854775807)
      )
    END
  );
END
$$;
