-- The members' progress in missions, challenges, goals and badges. Each part is a short index scan of the
-- member's own rows. Planning costs three times as much as running, so it is planned once per connection.
CREATE OR REPLACE FUNCTION member_progress(
  p_members uuid[], p_day date, p_week_start date, p_week_end date, p_month_start date, p_month_end date,
  p_goals text[], p_periods text[], p_furthest integer
) RETURNS TABLE (
  id uuid, daily jsonb, weekly jsonb, monthly jsonb, lifetime jsonb, paid text[], badges jsonb, days text[]
) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT
    member,
    jsonb_build_object(
      'ideasCommented', (
        SELECT count(DISTINCT act.target) FROM activity act
        WHERE act.user_id = member AND act.kind = 'comment' AND act.day = p_day
      ),
      'lessonsFinished', (
        SELECT count(*) FROM activity act WHERE act.user_id = member AND act.kind = 'stage' AND act.day = p_day
      ),
      'longComments', (
        SELECT count(*) FROM activity act
        WHERE act.user_id = member AND act.kind = 'long_comment' AND act.day = p_day
      ),
      'justifiedReactions', (
        SELECT count(*) FROM activity act
        WHERE act.user_id = member AND act.kind = 'justified_reaction' AND act.day = p_day
      ),
      'rewrites', (
        SELECT count(*) FROM activity act WHERE act.user_id = member AND act.kind = 'rewrite' AND act.day = p_day
      ),
      'reviews', (
        SELECT count(*) FROM activity act WHERE act.user_id = member AND act.kind = 'review' AND act.day = p_day
      )
    ),
    jsonb_build_object(
      'mostCommentersOnAnIdea', (
        SELECT coalesce(max(commenters), 0) FROM (
          SELECT count(DISTINCT received.counterpart_id) AS commenters
          FROM activity idea
          JOIN activity received
            ON received.user_id = member AND received.kind = 'comment_received'
            AND received.counts
            AND received.target = idea.reference AND received.day BETWEEN p_week_start AND p_week_end
          WHERE idea.user_id = member AND idea.kind = 'idea'
            AND idea.day BETWEEN p_week_start AND p_week_end
          GROUP BY idea.reference
        ) AS ideas
      ),
      'longComments', (
        SELECT count(*) FROM activity act
        WHERE act.user_id = member AND act.kind = 'long_comment' AND act.day BETWEEN p_week_start AND p_week_end
      ),
      'justifiedReactions', (
        SELECT count(*) FROM activity act
        WHERE act.user_id = member AND act.kind = 'justified_reaction'
          AND act.day BETWEEN p_week_start AND p_week_end
      ),
      'ideasPublished', (
        SELECT count(*) FROM activity act
        WHERE act.user_id = member AND act.kind = 'idea' AND act.day BETWEEN p_week_start AND p_week_end
      ),
      'stagesFinished', (
        SELECT count(*) FROM activity act
        WHERE act.user_id = member AND act.kind = 'stage' AND act.day BETWEEN p_week_start AND p_week_end
      ),
      'rewrites', (
        SELECT count(*) FROM activity act
        WHERE act.user_id = member AND act.kind = 'rewrite' AND act.day BETWEEN p_week_start AND p_week_end
      )
    ),
    jsonb_build_object(
      'stagesFinished', (
        SELECT count(*) FROM activity act
        WHERE act.user_id = member AND act.kind = 'stage' AND act.day BETWEEN p_month_start AND p_month_end
      ),
      'ideasPublished', (
        SELECT count(*) FROM activity act
        WHERE act.user_id = member AND act.kind = 'idea' AND act.day BETWEEN p_month_start AND p_month_end
      ),
      'ideasDiscussed', (
        SELECT count(*) FROM activity idea
        WHERE idea.user_id = member AND idea.kind = 'idea' AND idea.day BETWEEN p_month_start AND p_month_end
          AND EXISTS (
            SELECT 1 FROM activity received
            WHERE received.user_id = member AND received.kind = 'comment_received'
              AND received.counts AND received.target = idea.reference
              AND received.day BETWEEN p_month_start AND p_month_end
          )
      )
    ),
    jsonb_build_object(
      'finishedTrails', ARRAY(
        SELECT act.reference FROM activity act WHERE act.user_id = member AND act.kind = 'trail'
      ),
      'stagesFinished', (SELECT count(*) FROM activity act WHERE act.user_id = member AND act.kind = 'stage'),
      'ideasPublished', (
        SELECT count(*) FROM (
          SELECT 1 FROM activity act WHERE act.user_id = member AND act.kind = 'idea' LIMIT p_furthest
        ) AS counted
      ),
      'commentsWritten', (
        SELECT count(*) FROM (
          SELECT 1 FROM activity act WHERE act.user_id = member AND act.kind = 'comment' LIMIT p_furthest
        ) AS counted
      ),
      'usefulComments', (
        SELECT count(*) FROM (
          SELECT 1 FROM activity act
          WHERE act.user_id = member AND act.kind = 'useful_comment' AND act.counts LIMIT p_furthest
        ) AS counted
      ),
      'likesReceived', (
        SELECT count(*) FROM (
          SELECT 1 FROM activity act
          WHERE act.user_id = member AND act.kind = 'like_received' AND act.counts LIMIT p_furthest
        ) AS counted
      ),
      'ownsGoldenBadge', EXISTS (
        SELECT 1 FROM purchases bought WHERE bought.user_id = member AND bought.item = 'golden_badge'
      ),
      'confirmedTests', (
        SELECT count(*) FROM evidence_cards card WHERE card.user_id = member AND card.verdict = 'confirmed'
      ),
      'returnedTests', (
        SELECT count(*) FROM evidence_cards card
        WHERE card.user_id = member AND card.verdict = 'confirmed' AND card.kind = 'returned'
      ),
      'honestCuts', (
        SELECT count(*) FROM evidence_cards card
        WHERE card.user_id = member AND card.verdict = 'refuted' AND card.decision = 'stop'
      )
    ),
    ARRAY(
      SELECT entry.action FROM unnest(p_goals, p_periods) AS goal (action, period)
      JOIN bpoints_transactions entry
        ON entry.user_id = member AND entry.action = goal.action AND entry.reference = goal.period
    ),
    (SELECT jsonb_object_agg(given.badge, given.earned_at) FROM member_badges given WHERE given.user_id = member),
    ARRAY(
      SELECT visit.day::text FROM active_days visit
      WHERE visit.user_id = member AND visit.day <= p_day ORDER BY visit.day DESC LIMIT p_furthest
    )
  FROM unnest(p_members) AS member;
END
$$;
