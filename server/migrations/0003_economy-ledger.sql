-- Rows of the ledger are never changed: undoing something is a new row.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'bpoints_transactions is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER bpoints_transactions_append_only BEFORE UPDATE OR DELETE ON bpoints_transactions
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER bpoints_transactions_never_emptied BEFORE TRUNCATE ON bpoints_transactions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- The only writer of the ledger, of the three bpoints columns of profiles and of monthly_standings. It does in one
-- call what domain/economy/ledger.ts says, with the amounts and caps the caller took from the rule book:
--   award      pays what the subject does not hold yet of amount, or 0 once the cap is reached
--   take-back  takes what the subject still holds, as far as the balance reaches; no row if it was never paid
--   spend      takes all of amount, or answers 'refused' and writes nothing
-- An occasion (member, action, reference) decided before answers its first row.
--
-- Each member's row is locked before anything of theirs is read, members in the order of their ids, so that two
-- calls can neither pay twice nor wait for each other in a circle. Requests of one member are decided in the order
-- given; those of different members do not touch each other. A batch that holds a spend after other requests would
-- leave them written when it is refused, so that is refused as a fault of the caller.
CREATE FUNCTION apply_ledger_requests(p_requests jsonb, p_day date, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_outcomes jsonb[];
  v_accounts jsonb := '{}';
  v_member uuid;
  v_request record;
  v_row bpoints_transactions;
  v_first_balance integer;
  v_first_earned integer;
  v_first_entries integer;
  v_balance integer;
  v_earned integer;
  v_entries integer;
  v_held integer;
  v_known boolean;
  v_capped boolean;
BEGIN
  v_outcomes := array_fill('{"status": "nothing"}'::jsonb, ARRAY[jsonb_array_length(p_requests)]);
  FOR v_member IN
    SELECT DISTINCT (request ->> 'member_id')::uuid FROM jsonb_array_elements(p_requests) AS request ORDER BY 1
  LOOP
    SELECT bpoints, bpoints_earned, bpoints_entries INTO v_balance, v_earned, v_entries
    FROM profiles WHERE id = v_member FOR NO KEY UPDATE;
    -- Whoever deleted their account neither earns nor spends.
    CONTINUE WHEN NOT FOUND;
    v_first_balance := v_balance;
    v_first_earned := v_earned;
    v_first_entries := v_entries;

    FOR v_request IN
      SELECT place, member_id, kind, action, subject, reference, amount,
        cap_times, cap_from, cap_to, cap_per_counterpart, counterpart_id
      FROM ROWS FROM (jsonb_to_recordset(p_requests) AS (
        member_id uuid, kind text, action text, subject text, reference text, amount integer,
        cap_times integer, cap_from date, cap_to date, cap_per_counterpart integer, counterpart_id uuid
      )) WITH ORDINALITY AS given (
        member_id, kind, action, subject, reference, amount,
        cap_times, cap_from, cap_to, cap_per_counterpart, counterpart_id, place
      )
      WHERE member_id = v_member
      ORDER BY place
    LOOP
      SELECT * INTO v_row FROM bpoints_transactions
      WHERE user_id = v_member AND action = v_request.action AND reference = v_request.reference;
      IF FOUND THEN
        v_outcomes[v_request.place] := jsonb_build_object('status', 'repeated', 'row', to_jsonb(v_row));
        CONTINUE;
      END IF;

      v_row.user_id := v_member;
      v_row.kind := v_request.kind;
      v_row.action := v_request.action;
      v_row.subject := v_request.subject;
      v_row.reference := v_request.reference;
      v_row.counterpart_id := v_request.counterpart_id;
      v_row.day := p_day;
      v_row.created_at := p_at;

      IF v_request.kind = 'spend' THEN
        IF v_request.amount > v_balance THEN
          IF v_entries > v_first_entries THEN
            RAISE EXCEPTION 'a refused spend must come before other requests of the member';
          END IF;
          v_outcomes[v_request.place] :=
            jsonb_build_object('status', 'refused', 'missing', v_request.amount - v_balance);
          EXIT;
        END IF;
        v_row.amount := -v_request.amount;
        v_row.held := 0;
      ELSE
        SELECT held INTO v_held FROM bpoints_transactions
        WHERE user_id = v_member AND action = v_request.action AND subject = v_request.subject
        ORDER BY entry DESC LIMIT 1;
        v_known := FOUND;
        v_held := coalesce(v_held, 0);
        IF v_request.kind = 'take-back' THEN
          CONTINUE WHEN NOT v_known;
          v_row.amount := -least(v_held, v_balance);
        ELSE
          v_capped := false;
          IF v_request.cap_times IS NOT NULL THEN
            SELECT count(*) >= v_request.cap_times OR coalesce(
              count(*) FILTER (WHERE counterpart_id IS NOT DISTINCT FROM v_request.counterpart_id)
                >= v_request.cap_per_counterpart,
              false
            ) INTO v_capped
            FROM bpoints_transactions
            WHERE user_id = v_member AND action = v_request.action AND kind = 'award' AND amount > 0
              AND day BETWEEN v_request.cap_from AND v_request.cap_to;
          END IF;
          v_row.amount := CASE WHEN v_capped THEN 0 ELSE greatest(0, v_request.amount - v_held) END;
        END IF;
        v_row.held := v_held + v_row.amount;
        v_earned := v_earned + v_row.amount;
      END IF;

      v_entries := v_entries + 1;
      v_row.entry := v_entries;
      v_balance := v_balance + v_row.amount;
      INSERT INTO bpoints_transactions SELECT v_row.*;
      v_outcomes[v_request.place] := jsonb_build_object('status', 'written', 'row', to_jsonb(v_row));
    END LOOP;

    IF v_entries > v_first_entries THEN
      UPDATE profiles SET bpoints = v_balance, bpoints_earned = v_earned, bpoints_entries = v_entries
      WHERE id = v_member;
    END IF;
    IF v_earned <> v_first_earned THEN
      INSERT INTO monthly_standings (user_id, month, earned)
      VALUES (v_member, to_char(p_day, 'YYYY-MM'), v_earned - v_first_earned)
      ON CONFLICT (user_id, month) DO UPDATE SET earned = monthly_standings.earned + excluded.earned;
    END IF;
    v_accounts := v_accounts || jsonb_build_object(v_member, jsonb_build_object(
      'balance', v_balance, 'earned', v_earned,
      'balanceBefore', v_first_balance, 'earnedBefore', v_first_earned
    ));
  END LOOP;
  RETURN jsonb_build_object('outcomes', to_jsonb(v_outcomes), 'accounts', v_accounts);
END
$$;
--> statement-breakpoint
-- An act of one member may pay another or move their missions: everyone it touches is locked first, in the order of
-- their ids. Then what happened is noted, or no longer noted, and the ledger decides.
CREATE FUNCTION record_act(
  p_members uuid[], p_noted jsonb, p_undone jsonb, p_requests jsonb, p_day date, p_at timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM profiles WHERE id = ANY (p_members) ORDER BY id FOR NO KEY UPDATE;
  IF p_undone <> '[]' THEN
    DELETE FROM activity USING jsonb_to_recordset(p_undone) AS undone (member_id uuid, kind text, reference text)
    WHERE user_id = undone.member_id AND activity.kind = undone.kind AND activity.reference = undone.reference;
  END IF;
  IF p_noted <> '[]' THEN
    INSERT INTO activity (user_id, kind, reference, target, counterpart_id, day)
    SELECT member_id, kind, reference, target, counterpart_id, p_day
    FROM jsonb_to_recordset(p_noted)
      AS noted (member_id uuid, kind text, reference text, target text, counterpart_id uuid)
    WHERE EXISTS (SELECT 1 FROM profiles WHERE id = member_id)
    ON CONFLICT DO NOTHING;
  END IF;
  IF p_requests = '[]' THEN
    RETURN '{"outcomes": [], "accounts": {}}';
  END IF;
  RETURN apply_ledger_requests(p_requests, p_day, p_at);
END
$$;
--> statement-breakpoint
-- How many members have more than so many points, in a ranking ('all', or a month). Counted where that takes few
-- steps; further down read from the nearest mark above, which a job keeps fresh, and a count from there.
CREATE FUNCTION ranking_above(p_period text, p_points integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
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
--> statement-breakpoint
-- Where members stand with everything that can become due: missions, challenges, goals and badges. Each part is a
-- short walk along an index of the member's own rows. Planning it costs three times as much as running it, so it is
-- planned once per connection.
CREATE FUNCTION member_progress(
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
              AND received.target = idea.reference
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
          SELECT 1 FROM activity act WHERE act.user_id = member AND act.kind = 'useful_comment' LIMIT p_furthest
        ) AS counted
      ),
      'likesReceived', (
        SELECT count(*) FROM (
          SELECT 1 FROM activity act WHERE act.user_id = member AND act.kind = 'like_received' LIMIT p_furthest
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
