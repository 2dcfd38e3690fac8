ALTER TABLE "activity" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "activity_counterpart_index" ON "activity" USING btree ("user_id","counterpart_id","day") WHERE "activity"."kind" = 'comment_received';
--> statement-breakpoint
-- Whether what a member does may move rewards, missions and badges of others: countsForOthers in
-- domain/activity/counts-for-others.ts, which a model test compares with this.
CREATE FUNCTION counts_for_others(p_member uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM users WHERE id = p_member AND email_verified AND created_at <= now() - interval '1 day'
  ) AND EXISTS (SELECT 1 FROM activity WHERE user_id = p_member AND kind = 'stage')
$$;
--> statement-breakpoint
-- rowCounts in domain/activity/counts-for-others.ts: on at most two ideas of one author a month. Whoever writes such a
-- row has locked its owner, so two at once do not both find room.
CREATE FUNCTION decide_whether_activity_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.counts := counts_for_others(NEW.counterpart_id) AND (NEW.kind <> 'comment_received' OR (
    SELECT count(DISTINCT known.target) FROM activity known
    WHERE known.user_id = NEW.user_id AND known.kind = 'comment_received'
      AND known.counterpart_id = NEW.counterpart_id AND known.counts AND known.target <> NEW.target
      AND known.day >= date_trunc('month', NEW.day)::date
      AND known.day < (date_trunc('month', NEW.day) + interval '1 month')::date
  ) < 2);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER activity_counts BEFORE INSERT ON activity
FOR EACH ROW WHEN (NEW.counterpart_id IS NOT NULL) EXECUTE FUNCTION decide_whether_activity_counts();
--> statement-breakpoint
-- What activityOf in domain/activity says of a bare reaction, which pays nothing: a like is received while it
-- stands. Answers whether its author may be due the badge for likes: lacking it, with p_badge_from likes or more. Likes
-- on several of their ideas do not see each other before they are stored, so that is asked for well before the target.
CREATE OR REPLACE FUNCTION note_like(
  p_author uuid, p_member uuid, p_reference text, p_old text, p_new text, p_day date, p_badge text,
  p_badge_from integer
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_author = p_member OR p_author IS NULL THEN
    RETURN false;
  END IF;
  IF p_new IS DISTINCT FROM 'like' THEN
    IF p_old = 'like' THEN
      DELETE FROM activity WHERE user_id = p_author AND kind = 'like_received' AND reference = p_reference;
    END IF;
    RETURN false;
  END IF;
  INSERT INTO activity (user_id, kind, reference, counterpart_id, day)
  VALUES (p_author, 'like_received', p_reference, p_member, p_day)
  ON CONFLICT DO NOTHING;
  RETURN NOT EXISTS (SELECT 1 FROM member_badges WHERE user_id = p_author AND badge = p_badge) AND EXISTS (
    SELECT 1 FROM activity WHERE user_id = p_author AND kind = 'like_received' AND counts
    OFFSET p_badge_from - 1 LIMIT 1
  );
END
$$;
--> statement-breakpoint
-- Where members stand with everything that can become due: missions, challenges, goals and badges. Each part is a
-- short walk along an index of the member's own rows. Planning it costs three times as much as running it, so it is
-- planned once per connection.
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
      )
    ),
    jsonb_build_object(
      'stagesFinished', (
        SELECT count(*) FROM activity act
        WHERE act.user_id = member AND act.kind = 'stage' AND act.day BETWEEN p_month_start AND p_month_end
      ),
      'ideasDiscussed', (
        SELECT count(*) FROM activity idea
        WHERE idea.user_id = member AND idea.kind = 'idea' AND idea.day BETWEEN p_month_start AND p_month_end
          AND EXISTS (
            SELECT 1 FROM activity received
            WHERE received.user_id = member AND received.kind = 'comment_received'
              AND received.counts AND received.target = idea.reference
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
