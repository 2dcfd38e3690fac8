-- The schema of commit ef248c2, the last one before the baseline, as pg_dump writes it. Made once, never changed.

SET check_function_bodies = false;

CREATE SCHEMA drizzle;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

CREATE FUNCTION public.add_notification(p_member uuid, p_kind text, p_subject text, p_reference text, p_about uuid, p_actor uuid, p_at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF p_member IS NULL OR p_member = p_actor THEN
    RETURN false;
  END IF;
  INSERT INTO notifications (user_id, kind, subject, reference, about, actor_id, created_at)
  SELECT users.id, p_kind, p_subject, p_reference, p_about, p_actor, p_at
  FROM users JOIN profiles ON profiles.id = users.id
  WHERE users.id = p_member AND NOT is_sample
    AND NOT EXISTS (SELECT 1 FROM muted_authors WHERE user_id = p_member AND author_id = p_actor)
    AND NOT EXISTS (
      SELECT 1 FROM user_preferences WHERE user_id = p_member AND NOT CASE p_kind
        WHEN 'like' THEN notify_likes
        WHEN 'comment' THEN notify_comments
        WHEN 'mention' THEN notify_mentions
      END
    )
  FOR KEY SHARE OF users
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;

CREATE FUNCTION public.apply_ledger_requests(p_requests jsonb, p_day date, p_at timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.begin_era_when_full(p_idea uuid, p_era integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF get_byte(uuid_send(p_idea), 15) <> 0 OR p_era <> (SELECT coalesce(max(era), 0) FROM idea_eras) THEN
    RETURN;
  END IF;
  IF (SELECT count(*) FROM idea_search WHERE era = p_era) >= ideas_per_era() THEN
    INSERT INTO idea_eras (era, starts_at) VALUES (p_era + 1, clock_timestamp() + interval '1 minute')
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;

CREATE FUNCTION public.category_name(p_category text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE p_category
    WHEN 'tecnologia' THEN 'Tecnologia' WHEN 'alimentacao' THEN 'Alimentação'
    WHEN 'servicos' THEN 'Serviços' WHEN 'educacao' THEN 'Educação' ELSE '' END
$$;

CREATE FUNCTION public.choose_key(p_column text, p_query tsquery, p_beginning tsquery, p_all double precision, OUT key tsquery, OUT key_share double precision, OUT whole_share double precision, OUT rarest_share double precision) RETURNS record
    LANGUAGE plpgsql
    AS $$
DECLARE
  v_last_share double precision;
BEGIN
  key := p_query;
  whole_share := expected_matches(p_column, p_query) / p_all;
  key_share := whole_share;
  rarest_share := whole_share;
  IF p_beginning IS NOT NULL THEN
    rarest_share := expected_matches(p_column, p_beginning) / p_all;
    -- PostgreSQL takes words to be independent: what is left is the last one's share.
    v_last_share := whole_share / rarest_share;
    IF rarest_share < 0.1 * v_last_share THEN
      key := p_beginning;
      key_share := rarest_share;
    END IF;
    rarest_share := least(rarest_share, v_last_share);
  END IF;
END
$$;

CREATE FUNCTION public.count_feedback_vote() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE feedback SET votes = votes + 1 WHERE id = NEW.feedback_id;
  ELSE
    UPDATE feedback SET votes = votes - 1 WHERE id = OLD.feedback_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.count_member_acts(p_member uuid, p_kinds text[], p_amounts integer[], p_most integer[], p_reduced integer[], p_seconds integer[], p_established_since timestamp with time zone, p_at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
DECLARE
  v_established boolean;
  v_window interval;
  v_most integer;
  v_counted member_limits;
BEGIN
  -- The lock keeps the account from being removed in between, which would wait for the rows below.
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

CREATE FUNCTION public.counts_for_others(p_member uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT EXISTS (
    SELECT 1 FROM users WHERE id = p_member AND email_verified AND created_at <= now() - interval '1 day'
  ) AND EXISTS (SELECT 1 FROM activity WHERE user_id = p_member AND kind = 'stage')
$$;

CREATE FUNCTION public.create_profile_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO profiles (id, display_name, avatar_url)
  VALUES (
    NEW.id,
    left(coalesce(nullif(btrim(NEW.name), ''), split_part(NEW.email, '@', 1)), 100),
    NEW.image
  )
  ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.decide_whether_activity_counts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.delete_notifications_of_deleted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM notifications USING gone WHERE notifications.about = gone.id;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.delete_notifications_of_hidden_idea() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM notifications USING idea_comments comment
  WHERE comment.idea_id = NEW.id AND about = comment.id AND notifications.user_id <> NEW.user_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.delete_notifications_of_muted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- What is being removed with its idea is not waited for: it goes anyway, and two waits could meet in a circle.
  DELETE FROM notifications WHERE (user_id, kind, subject, reference) IN (
    SELECT user_id, kind, subject, reference FROM notifications
    WHERE user_id = NEW.user_id AND actor_id = NEW.author_id FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END
$$;

CREATE FUNCTION public.delete_reactions_of_deleted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM idea_likes USING gone WHERE idea_likes.target_id = gone.id;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.divide_into_eras() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  LOCK TABLE idea_eras IN EXCLUSIVE MODE;
  DELETE FROM idea_eras;
  INSERT INTO idea_eras (era, starts_at)
  SELECT row_number() OVER (ORDER BY created_at), created_at FROM (
    SELECT DISTINCT created_at FROM (
      SELECT created_at, row_number() OVER (ORDER BY created_at) AS place FROM idea_search
    ) AS placed
    WHERE place % ideas_per_era() = 0
  ) AS starts;
  UPDATE idea_search SET era = era_at(created_at) WHERE era <> era_at(created_at);
END
$$;

CREATE FUNCTION public.era_at(p_at timestamp with time zone) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce((SELECT era FROM idea_eras WHERE starts_at <= p_at ORDER BY starts_at DESC LIMIT 1), 0)
$$;

CREATE FUNCTION public.era_query(p_query tsquery, p_rank integer) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT regexp_replace(p_query::text, '''([^'']*)''', '''~/' || p_rank || '/\1''', 'g')
$$;

CREATE FUNCTION public.era_vector(p_era integer, p_title tsvector, p_about tsvector, p_everything tsvector) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT array_to_tsvector(array(
    SELECT p_era || '/1/' || word FROM unnest(tsvector_to_array(p_title)) AS word
    UNION ALL SELECT p_era || '/2/' || word FROM unnest(tsvector_to_array(p_about)) AS word
    UNION ALL SELECT p_era || '/3/' || word FROM unnest(tsvector_to_array(p_everything)) AS word
  ))
$$;

CREATE FUNCTION public.expected_matches(p_column text, p_query tsquery) RETURNS double precision
    LANGUAGE plpgsql
    AS $$
DECLARE
  v_plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT 1 FROM idea_search WHERE %I @@ %L::tsquery', p_column, p_query)
  INTO v_plan;
  RETURN (v_plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision;
END
$$;

CREATE FUNCTION public.fold_text(p_text text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 PARALLEL SAFE
    AS $$
BEGIN
  RETURN regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize(p_text, NFKC))), '[^[:alnum:]]+', ' ', 'g'
  );
END
$$;

CREATE FUNCTION public.forget_feedback_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM feedback_vocabulary WHERE word IN (
    SELECT word FROM feedback_vocabulary known
    WHERE word IN (SELECT word FROM gone)
      AND NOT EXISTS (SELECT 1 FROM feedback_words used WHERE used.word = known.word)
    FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END
$$;

CREATE FUNCTION public.ideas_per_era() RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ SELECT 32768 $$;

CREATE FUNCTION public.index_author_for_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE idea_search SET about = found.about, everything = found.about || search_vector(found.description)
  FROM (
    SELECT known.idea_id, idea.description,
      known.title || search_vector(concat_ws(' ', category_name(idea.category), NEW.display_name)) AS about
    FROM idea_search known JOIN user_ideas idea ON idea.id = known.idea_id WHERE known.author_id = NEW.id
  ) AS found
  WHERE idea_search.idea_id = found.idea_id;
  IF FOUND THEN
    PERFORM remember_words(NEW.display_name);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.index_idea_for_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  v_about text;
  v_era integer;
  v_title_words tsvector;
  v_about_words tsvector;
BEGIN
  IF NOT NEW.is_public THEN
    DELETE FROM idea_search WHERE idea_id = NEW.id;
    RETURN NULL;
  END IF;
  SELECT concat_ws(' ', category_name(NEW.category), display_name) INTO v_about FROM profiles WHERE id = NEW.user_id;
  v_about := coalesce(v_about, '');
  v_title_words := search_vector(NEW.title);
  v_about_words := v_title_words || search_vector(v_about);
  v_era := era_at(NEW.created_at);
  PERFORM remember_words(concat_ws(' ', NEW.title, v_about));
  INSERT INTO idea_search (idea_id, author_id, category, created_at, title, about, everything, era)
  VALUES (
    NEW.id, NEW.user_id, NEW.category, NEW.created_at, v_title_words, v_about_words,
    v_about_words || search_vector(NEW.description), v_era
  )
  ON CONFLICT (idea_id) DO UPDATE SET
    category = excluded.category, created_at = excluded.created_at,
    title = excluded.title, about = excluded.about, everything = excluded.everything, era = excluded.era;
  PERFORM begin_era_when_full(NEW.id, v_era);
  RETURN NULL;
END
$$;

CREATE FUNCTION public.keep_former_email() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO former_emails (user_id, email) VALUES (OLD.id, OLD.email)
  ON CONFLICT (user_id, email) DO UPDATE SET changed_at = now();
  RETURN NULL;
END $$;

CREATE FUNCTION public.member_progress(p_members uuid[], p_day date, p_week_start date, p_week_end date, p_month_start date, p_month_end date, p_goals text[], p_periods text[], p_furthest integer) RETURNS TABLE(id uuid, daily jsonb, weekly jsonb, monthly jsonb, lifetime jsonb, paid text[], badges jsonb, days text[])
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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

CREATE FUNCTION public.name_fits(p_name text, p_beginning text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT ' ' || fold_text(p_name) LIKE '% ' || btrim(fold_text(p_beginning)) || '%'
$$;

CREATE FUNCTION public.note_like(p_author uuid, p_member uuid, p_reference text, p_old text, p_new text, p_day date, p_badge text, p_badge_from integer) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.notify_of_comment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  v_idea user_ideas;
  v_named uuid;
  v_author_told boolean := false;
BEGIN
  SELECT * INTO v_idea FROM user_ideas WHERE id = NEW.idea_id;
  FOREACH v_named IN ARRAY NEW.mentions LOOP
    IF v_idea.is_public OR v_named = v_idea.user_id THEN
      v_author_told := add_notification(
        v_named, 'mention', NEW.idea_id::text, NEW.id::text, NEW.id, NEW.user_id, NEW.created_at
      ) AND v_named = v_idea.user_id OR v_author_told;
    END IF;
  END LOOP;
  IF NOT v_author_told THEN
    PERFORM add_notification(
      v_idea.user_id, 'comment', NEW.idea_id::text, NEW.id::text, NEW.id, NEW.user_id, NEW.created_at
    );
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.notify_of_like() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  v_author uuid;
  v_visible boolean := true;
BEGIN
  IF NEW.target_type = 'idea' THEN
    SELECT user_id INTO v_author FROM user_ideas WHERE id = NEW.target_id;
  ELSE
    SELECT comment.user_id, idea.is_public OR idea.user_id = comment.user_id INTO v_author, v_visible
    FROM idea_comments comment JOIN user_ideas idea ON idea.id = comment.idea_id WHERE comment.id = NEW.target_id;
  END IF;
  IF NEW.reaction IS DISTINCT FROM 'like' THEN
    DELETE FROM notifications
    WHERE user_id = v_author AND kind = 'like' AND subject = NEW.target_id::text AND reference = NEW.user_id::text;
  ELSIF v_visible THEN
    PERFORM add_notification(
      v_author, 'like', NEW.target_id::text, NEW.user_id::text, NEW.target_id, NEW.user_id, NEW.created_at
    );
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.rank_ideas(p_ids uuid[], p_query tsquery, p_first integer, p_last integer, p_category text, p_viewer uuid, p_rank integer, p_before timestamp with time zone, p_before_id uuid, p_limit integer) RETURNS TABLE(idea_id uuid, rank integer)
    LANGUAGE plpgsql STABLE
    AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT idea_id, rank FROM (
      SELECT idea_id, author_id, category, created_at,
        CASE WHEN title @@ p_query THEN 1 WHEN about @@ p_query THEN 2 WHEN everything @@ p_query THEN 3 END AS rank
      FROM idea_search WHERE idea_id = ANY (p_ids)
    ) AS found
    WHERE rank BETWEEN p_first AND p_last
      AND (p_rank IS NULL OR rank > p_rank OR rank = p_rank AND (created_at, idea_id) < (p_before, p_before_id))
      AND (p_category IS NULL OR category = p_category)
      AND (p_viewer IS NULL OR NOT EXISTS (
        SELECT 1 FROM muted_authors m WHERE m.user_id = p_viewer AND m.author_id = found.author_id
      ) AND NOT EXISTS (
        SELECT 1 FROM hidden_content h WHERE h.user_id = p_viewer AND h.type = 'idea' AND h.target_id = found.idea_id
      ))
    ORDER BY rank, created_at DESC, idea_id DESC LIMIT p_limit;
END
$$;

CREATE FUNCTION public.ranking_above(p_period text, p_points integer) RETURNS integer
    LANGUAGE plpgsql STABLE
    AS $$
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

CREATE FUNCTION public.react_to_comment(p_member uuid, p_comment uuid, p_reaction text, p_at timestamp with time zone, p_day date, p_badge text, p_badge_from integer) RETURNS TABLE(idea_id uuid, author_id uuid, changed boolean, likes integer, dislikes integer, badge_due boolean)
    LANGUAGE plpgsql
    AS $$
#variable_conflict use_column
DECLARE
  v_comment idea_comments;
  v_old text;
  v_sequence integer;
  v_changed boolean;
  v_due boolean := false;
BEGIN
  SELECT * INTO v_comment FROM idea_comments WHERE id = p_comment FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT EXISTS (
    SELECT 1 FROM user_ideas WHERE id = v_comment.idea_id AND (is_public OR user_id = p_member)
  ) THEN
    RETURN;
  END IF;

  SELECT reaction, sequence INTO v_old, v_sequence FROM idea_likes
  WHERE user_id = p_member AND target_type = 'comment' AND target_id = p_comment;
  v_sequence := coalesce(v_sequence, 0);
  v_changed := v_old IS DISTINCT FROM p_reaction;
  IF v_changed THEN
    v_sequence := v_sequence + 1;
    INSERT INTO idea_likes (user_id, target_type, target_id, reaction, sequence, created_at)
    VALUES (p_member, 'comment', p_comment, p_reaction, v_sequence, p_at)
    ON CONFLICT (user_id, target_type, target_id)
    DO UPDATE SET reaction = excluded.reaction, sequence = excluded.sequence, created_at = excluded.created_at;
    v_comment.likes := v_comment.likes
      + (p_reaction IS NOT DISTINCT FROM 'like')::int - (v_old IS NOT DISTINCT FROM 'like')::int;
    v_comment.dislikes := v_comment.dislikes
      + (p_reaction IS NOT DISTINCT FROM 'dislike')::int - (v_old IS NOT DISTINCT FROM 'dislike')::int;
    UPDATE idea_comments SET likes = v_comment.likes, dislikes = v_comment.dislikes WHERE id = p_comment;
    v_due := note_like(
      v_comment.user_id, p_member, 'comment:' || p_comment || '/' || p_member, v_old, p_reaction, p_day, p_badge,
      p_badge_from
    );
  END IF;
  RETURN QUERY SELECT v_comment.idea_id, v_comment.user_id, v_changed, v_comment.likes,
    v_comment.dislikes, v_due;
END
$$;

CREATE FUNCTION public.react_to_idea(p_member uuid, p_idea uuid, p_reaction text, p_comment uuid, p_text text, p_mentions uuid[], p_digest text, p_at timestamp with time zone, p_day date, p_badge text, p_badge_from integer) RETURNS TABLE(author_id uuid, changed boolean, sequence integer, likes integer, dislikes integer, comments integer, comment_id uuid, comment_added boolean, badge_due boolean)
    LANGUAGE plpgsql
    AS $$
#variable_conflict use_column
DECLARE
  v_idea user_ideas;
  v_old text;
  v_sequence integer;
  v_changed boolean;
  v_comment uuid;
  v_added boolean := false;
  v_due boolean := false;
BEGIN
  SELECT * INTO v_idea FROM user_ideas WHERE id = p_idea FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT (v_idea.is_public OR v_idea.user_id = p_member) THEN
    RETURN;
  END IF;

  SELECT reaction, sequence INTO v_old, v_sequence FROM idea_likes
  WHERE user_id = p_member AND target_type = 'idea' AND target_id = p_idea;
  v_sequence := coalesce(v_sequence, 0);
  v_changed := v_old IS DISTINCT FROM p_reaction;
  IF v_changed THEN
    v_sequence := v_sequence + 1;
    INSERT INTO idea_likes (user_id, target_type, target_id, reaction, sequence, created_at)
    VALUES (p_member, 'idea', p_idea, p_reaction, v_sequence, p_at)
    ON CONFLICT (user_id, target_type, target_id)
    DO UPDATE SET reaction = excluded.reaction, sequence = excluded.sequence, created_at = excluded.created_at;
    v_idea.likes := v_idea.likes
      + (p_reaction IS NOT DISTINCT FROM 'like')::int - (v_old IS NOT DISTINCT FROM 'like')::int;
    v_idea.dislikes := v_idea.dislikes
      + (p_reaction IS NOT DISTINCT FROM 'dislike')::int - (v_old IS NOT DISTINCT FROM 'dislike')::int;
    v_due := note_like(
      v_idea.user_id, p_member, 'idea:' || p_idea || '/' || p_member, v_old, p_reaction, p_day, p_badge, p_badge_from
    );
  END IF;

  IF p_text IS NOT NULL AND p_reaction IS NOT NULL THEN
    SELECT id INTO v_comment FROM idea_comments
    WHERE user_id = p_member AND idea_id = p_idea AND justifies = p_reaction LIMIT 1;
    IF NOT FOUND THEN
      v_added := true;
      v_comment := p_comment;
      INSERT INTO idea_comments (id, idea_id, user_id, text, mentions, justifies, created_at)
      VALUES (p_comment, p_idea, p_member, p_text, p_mentions, p_reaction, p_at);
      INSERT INTO posted_texts (user_id, digest) VALUES (p_member, p_digest) ON CONFLICT DO NOTHING;
      v_idea.comments := v_idea.comments + 1;
    END IF;
  END IF;

  IF v_changed OR v_added THEN
    UPDATE user_ideas SET likes = v_idea.likes, dislikes = v_idea.dislikes, comments = v_idea.comments
    WHERE id = p_idea;
  END IF;
  RETURN QUERY SELECT v_idea.user_id, v_changed, v_sequence, v_idea.likes, v_idea.dislikes, v_idea.comments,
    v_comment, v_added, v_due;
END
$$;

CREATE FUNCTION public.record_act(p_members uuid[], p_noted jsonb, p_undone jsonb, p_requests jsonb, p_day date, p_at timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.refuse_change_of_admin_act() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'acts of admins are never changed';
END
$$;

CREATE FUNCTION public.refuse_ledger_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'bpoints_transactions is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

CREATE FUNCTION public.refuse_session_of_suspended() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM suspensions WHERE user_id = NEW.user_id) THEN
    RAISE EXCEPTION 'the account is suspended' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION public.remember_words(p_text text) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM regexp_split_to_table(fold_text(p_text), ' ') AS word
  WHERE char_length(word) BETWEEN 4 AND 40 ORDER BY word
  ON CONFLICT DO NOTHING;
END
$$;

CREATE FUNCTION public.search_ideas(p_query tsquery, p_beginning tsquery, p_last_word tsquery, p_category text, p_viewer uuid, p_rank integer, p_before timestamp with time zone, p_before_id uuid, p_limit integer) RETURNS TABLE(idea_id uuid, rank integer)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
DECLARE
  columns CONSTANT text[] := ARRAY['title', 'about', 'everything'];
  few CONSTANT integer := 6 * p_limit;
  v_key tsquery;
  v_all double precision;
  v_share double precision;
  v_key_share double precision;
  v_rarest_share double precision;
  v_beginning_share double precision;
  v_last_share double precision;
  v_is_seldom boolean;
  v_may_walk boolean;
  v_before timestamptz;
  v_era_query text;
  v_ids uuid[];
  v_first integer := coalesce(p_rank, 1);
  v_found integer;
  v_left integer := p_limit;
BEGIN
  SELECT greatest(reltuples, 1) INTO v_all FROM pg_class WHERE oid = 'idea_search'::regclass;
  IF p_beginning IS NOT NULL THEN
    v_last_share := expected_matches('everything', p_last_word) / v_all;
  END IF;
  -- In more ideas than PostgreSQL ever guesses of a word that it does not know, in up to three forms: a share of 0.015.
  IF v_last_share > greatest(ideas_per_era() / 3 / v_all, 0.015) THEN
    v_beginning_share := expected_matches('everything', p_beginning) / v_all;
    v_key := p_beginning && p_last_word;
    -- As PostgreSQL would say of both, for which it would have to be asked once more.
    v_key_share := v_beginning_share * v_last_share;
    v_share := v_key_share;
    v_rarest_share := least(v_beginning_share, v_last_share);
    p_query := v_key;
    p_beginning := NULL;
  ELSE
    SELECT * INTO v_key, v_key_share, v_share, v_rarest_share
    FROM choose_key('everything', p_query, p_beginning, v_all);
  END IF;
  -- Of a word that it does not know, in up to three forms, PostgreSQL guesses that up to one idea in 250 has it.
  v_is_seldom := v_key_share * v_all <= few OR v_rarest_share <= 0.004;
  v_may_walk := v_share * v_share > p_limit::double precision / ideas_per_era();

  -- Where few titles, categories and names have it they are all read at once, not sought in every era. With the
  -- beginning of a word after others it takes as long as all eras together, so only where they would not fill the page.
  IF v_first < 3 AND (
    v_is_seldom
    OR NOT v_may_walk AND expected_matches('about', v_key) <= CASE WHEN p_beginning IS NULL THEN few ELSE p_limit END
  ) THEN
    v_ids := array(SELECT found.idea_id FROM idea_search found WHERE about @@ v_key LIMIT few + 1);
    IF cardinality(v_ids) <= few THEN
      RETURN QUERY SELECT * FROM rank_ideas(
        v_ids, p_query, v_first, 2, p_category, p_viewer, p_rank, p_before, p_before_id, v_left
      );
      GET DIAGNOSTICS v_found = ROW_COUNT;
      v_left := v_left - v_found;
      v_first := 3;
    END IF;
  END IF;
  IF v_first = 3 AND v_is_seldom AND v_left > 0 THEN
    v_ids := array(SELECT found.idea_id FROM idea_search found WHERE everything @@ v_key LIMIT few + 1);
    IF cardinality(v_ids) <= few THEN
      RETURN QUERY SELECT * FROM rank_ideas(
        v_ids, p_query, 3, 3, p_category, p_viewer, p_rank, p_before, p_before_id, v_left
      );
      RETURN;
    END IF;
  END IF;

  FOR v_rank IN v_first..3 LOOP
    EXIT WHEN v_left <= 0;
    v_before := CASE WHEN v_rank = p_rank THEN p_before ELSE 'infinity' END;
    IF v_may_walk THEN
      v_share := greatest(expected_matches(columns[v_rank], p_query), 1) / v_all;
      IF v_share * v_share > v_left::double precision / ideas_per_era() THEN
        v_ids := walk_back(p_query, v_rank, p_category, p_viewer, v_before, p_before_id, v_left,
          ceil(4 * v_left / v_share)::bigint);
        IF cardinality(v_ids) = v_left THEN
          RETURN QUERY SELECT met, v_rank FROM unnest(v_ids) AS met;
          RETURN;
        END IF;
      END IF;
    END IF;
    IF p_beginning IS NOT NULL THEN
      SELECT key INTO v_key FROM choose_key(columns[v_rank], p_query, p_beginning, v_all);
    END IF;
    v_era_query := era_query(v_key, v_rank);
    -- One era is read after the other, and none after the page is full: the join takes them in the order of the array.
    RETURN QUERY
      SELECT met.idea_id, v_rank
      FROM unnest(array(
        SELECT era FROM idea_eras WHERE starts_at <= v_before ORDER BY era DESC
      ) || 0) AS eras (number)
      CROSS JOIN LATERAL (
        SELECT found.idea_id FROM (
          SELECT * FROM idea_search
          WHERE era_vector(era, title, about, everything)
            @@ replace(v_era_query, '~', eras.number::text)::tsquery
          OFFSET 0
        ) AS found
        WHERE CASE v_rank
            WHEN 1 THEN title @@ p_query
            WHEN 2 THEN about @@ p_query AND NOT title @@ p_query
            ELSE everything @@ p_query AND NOT about @@ p_query
          END
          AND (v_before = 'infinity' OR (created_at, idea_id) < (v_before, p_before_id))
          AND (p_category IS NULL OR category = p_category)
          AND (p_viewer IS NULL OR NOT EXISTS (
            SELECT 1 FROM muted_authors m WHERE m.user_id = p_viewer AND m.author_id = found.author_id
          ) AND NOT EXISTS (
            SELECT 1 FROM hidden_content h
            WHERE h.user_id = p_viewer AND h.type = 'idea' AND h.target_id = found.idea_id
          ))
        ORDER BY created_at DESC, found.idea_id DESC LIMIT v_left
      ) AS met
      LIMIT v_left;
    GET DIAGNOSTICS v_found = ROW_COUNT;
    v_left := v_left - v_found;
  END LOOP;
END
$$;

CREATE FUNCTION public.search_query(p_term text, p_alike boolean, OUT whole tsquery, OUT beginning tsquery, OUT last_word tsquery) RETURNS record
    LANGUAGE plpgsql STABLE STRICT
    AS $$
DECLARE
  v_words text[] := regexp_split_to_array(
    btrim(regexp_replace(normalize(p_term, NFKC), '[^[:alnum:]]+', ' ', 'g')), ' '
  );
  v_word text;
  v_alike text;
  v_folded text;
  v_stem tsquery;
  v_folded_stem tsquery;
  v_part tsquery;
BEGIN
  FOR i IN 1..least(array_length(v_words, 1), 12) LOOP
    v_word := v_words[i];
    v_folded := btrim(fold_text(v_word));
    CONTINUE WHEN v_folded = '';
    v_stem := plainto_tsquery('pg_catalog.portuguese', v_word);
    CONTINUE WHEN numnode(v_stem) = 0 AND i < array_length(v_words, 1);
    v_part := to_tsquery(
      'pg_catalog.simple', '''' || v_folded || '''' || CASE WHEN i = array_length(v_words, 1) THEN ':*' ELSE '' END
    );
    -- Each form once: every one is looked up, and PostgreSQL takes them for different words.
    IF v_stem::text <> '''' || v_folded || '''' THEN
      v_part := v_part || v_stem;
    END IF;
    v_folded_stem := plainto_tsquery('pg_catalog.portuguese', v_folded);
    IF v_folded_stem::text NOT IN ('''' || v_folded || '''', v_stem::text) THEN
      v_part := v_part || v_folded_stem;
    END IF;
    IF p_alike AND char_length(v_folded) >= 4 THEN
      FOR v_alike IN
        SELECT word FROM search_words WHERE word % v_folded ORDER BY similarity(word, v_folded) DESC, word LIMIT 5
      LOOP
        v_part := v_part || to_tsquery('pg_catalog.simple', '''' || v_alike || '''');
      END LOOP;
    END IF;
    last_word := CASE WHEN NOT p_alike THEN replace(v_part::text, ':*', '')::tsquery END;
    beginning := whole;
    whole := CASE WHEN whole IS NULL THEN v_part ELSE whole && v_part END;
  END LOOP;
END
$$;

CREATE FUNCTION public.search_vector(p_text text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
DECLARE
  v_folded text := fold_text(p_text);
BEGIN
  RETURN strip(
    to_tsvector('pg_catalog.simple', v_folded)
    || to_tsvector('pg_catalog.portuguese', p_text)
    || to_tsvector('pg_catalog.portuguese', v_folded)
  );
END
$$;

CREATE FUNCTION public.similar_feedbacks(p_text text, p_most integer) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE ROWS 3
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
DECLARE
  compared CONSTANT integer := 30;
  newest_of_word CONSTANT integer := 200;
  v_text text := btrim(fold_text(p_text));
BEGIN
  RETURN QUERY
    WITH meant AS (
      SELECT DISTINCT alike.word
      FROM (SELECT word FROM title_words(v_text) AS word LIMIT 15) AS asked
      CROSS JOIN LATERAL (
        SELECT known.word FROM feedback_vocabulary known
        WHERE known.word % asked.word OR known.word %> asked.word
        ORDER BY greatest(similarity(known.word, asked.word), word_similarity(asked.word, known.word)) DESC, known.word
        LIMIT 5
      ) AS alike
    ), met AS (
      -- The same title, however old and common its words.
      (SELECT id AS feedback_id FROM feedback WHERE btrim(fold_text(title)) = v_text ORDER BY id DESC LIMIT p_most)
      UNION
      (SELECT used.feedback_id
      FROM meant CROSS JOIN LATERAL (
        SELECT feedback_id FROM feedback_words WHERE feedback_words.word = meant.word
        ORDER BY feedback_id DESC LIMIT newest_of_word
      ) AS used
      GROUP BY used.feedback_id ORDER BY count(*) DESC, used.feedback_id DESC LIMIT compared)
    )
    SELECT found.id
    FROM met CROSS JOIN LATERAL (
      SELECT id, votes, fold_text(title) AS title FROM feedback WHERE id = met.feedback_id OFFSET 0
    ) AS found
    WHERE found.title % v_text OR found.title %> v_text
    ORDER BY greatest(similarity(found.title, v_text), word_similarity(v_text, found.title)) DESC,
      found.votes DESC, found.id DESC
    LIMIT p_most;
END
$$;

CREATE FUNCTION public.store_feedback_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM feedback_words WHERE feedback_id = NEW.id;
  -- Held until the end, or somebody who deletes the last other title with a word could take it away meanwhile. In one
  -- order, or two feedbacks with the same words could wait for each other.
  INSERT INTO feedback_vocabulary (word) SELECT word FROM title_words(NEW.title) AS word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET word = excluded.word;
  INSERT INTO feedback_words (word, feedback_id) SELECT word, NEW.id FROM title_words(NEW.title) AS word;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.store_member_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO member_search (user_id, words, joined_at)
  SELECT users.id, fold_text(display_name || ' ' || email), users.created_at
  FROM users JOIN profiles ON profiles.id = users.id WHERE users.id = NEW.id
  ON CONFLICT (user_id) DO UPDATE SET words = excluded.words, joined_at = excluded.joined_at;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.title_words(p_title text) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(fold_text(p_title), ' ') AS word WHERE word <> ''
$$;

CREATE FUNCTION public.uncount_deleted_comments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE user_ideas SET comments = user_ideas.comments - less.comments
  FROM (SELECT idea_id, count(*) AS comments FROM gone GROUP BY idea_id) AS less
  WHERE id = less.idea_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.uncount_deleted_reactions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE user_ideas SET likes = user_ideas.likes - less.likes, dislikes = user_ideas.dislikes - less.dislikes
  FROM (
    SELECT target_id, count(*) FILTER (WHERE reaction = 'like') AS likes,
      count(*) FILTER (WHERE reaction = 'dislike') AS dislikes
    FROM gone WHERE target_type = 'idea' AND reaction IS NOT NULL GROUP BY target_id
  ) AS less
  WHERE id = less.target_id;
  UPDATE idea_comments SET likes = idea_comments.likes - less.likes,
    dislikes = idea_comments.dislikes - less.dislikes
  FROM (
    SELECT target_id, count(*) FILTER (WHERE reaction = 'like') AS likes,
      count(*) FILTER (WHERE reaction = 'dislike') AS dislikes
    FROM gone WHERE target_type = 'comment' AND reaction IS NOT NULL GROUP BY target_id
  ) AS less
  WHERE id = less.target_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.unread_groups(p_member uuid, p_most integer) RETURNS TABLE(kind text, subject text, at timestamp with time zone)
    LANGUAGE sql STABLE
    AS $$
  WITH RECURSIVE found AS (
    (
      SELECT kind, subject, 1 AS n FROM notifications
      WHERE user_id = p_member AND read_at IS NULL ORDER BY kind, subject LIMIT 1
    )
    UNION ALL
    SELECT following.kind, following.subject, found.n + 1
    FROM found CROSS JOIN LATERAL (
      SELECT kind, subject FROM notifications
      WHERE user_id = p_member AND read_at IS NULL AND (kind, subject) > (found.kind, found.subject)
      ORDER BY kind, subject LIMIT 1
    ) AS following
    WHERE found.n < p_most
  )
  SELECT found.kind, found.subject, (
    SELECT max(created_at) FROM notifications
    WHERE user_id = p_member AND kind = found.kind AND subject = found.subject AND read_at IS NULL
  )
  FROM found
$$;

CREATE FUNCTION public.walk_back(p_query tsquery, p_rank integer, p_category text, p_viewer uuid, p_before timestamp with time zone, p_before_id uuid, p_limit integer, p_last bigint) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    AS $_$
DECLARE
  v_newest CONSTANT text := ' ORDER BY created_at DESC, idea_id DESC LIMIT ';
  v_ids uuid[];
BEGIN
  EXECUTE
    'SELECT array_agg(idea_id ORDER BY created_at DESC, idea_id DESC) FROM (SELECT idea_id, created_at'
    ' FROM (SELECT * FROM idea_search WHERE '
    || CASE WHEN p_before = 'infinity' THEN 'true' ELSE '(created_at, idea_id) < ($4, $5)' END
    || CASE WHEN p_category IS NULL THEN '' ELSE ' AND category = $2' END || v_newest || '$7) AS found WHERE '
    || CASE p_rank WHEN 1 THEN 'title @@ $1' WHEN 2 THEN 'about @@ $1 AND NOT title @@ $1'
      ELSE 'everything @@ $1 AND NOT about @@ $1' END
    || CASE WHEN p_viewer IS NULL THEN '' ELSE
      ' AND NOT EXISTS (SELECT 1 FROM muted_authors m WHERE m.user_id = $3 AND m.author_id = found.author_id)'
      ' AND NOT EXISTS (SELECT 1 FROM hidden_content h'
      '   WHERE h.user_id = $3 AND h.type = ''idea'' AND h.target_id = found.idea_id)'
    END || v_newest || '$6) AS met'
  INTO v_ids
  USING p_query, p_category, p_viewer, p_before, p_before_id, p_limit, p_last;
  RETURN v_ids;
END
$_$;

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;

CREATE TABLE public.account_deletions (
    user_id uuid NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL
);

CREATE TABLE public.account_events (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    device text,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.accounts (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.active_days (
    user_id uuid NOT NULL,
    day date NOT NULL
);

CREATE TABLE public.activity (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    target text,
    counterpart_id uuid,
    day date NOT NULL,
    counts boolean DEFAULT true NOT NULL
);

CREATE TABLE public.address_confirmations (
    user_id uuid NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    outbox_file text
);

CREATE TABLE public.admin_acts (
    id uuid NOT NULL,
    admin_id uuid,
    action text NOT NULL,
    target text NOT NULL,
    detail jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.analytics_events (
    id uuid NOT NULL,
    user_id uuid,
    event text NOT NULL,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.bpoints_transactions (
    user_id uuid NOT NULL,
    entry integer NOT NULL,
    kind text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    reference text NOT NULL,
    amount integer NOT NULL,
    held integer NOT NULL,
    counterpart_id uuid,
    day date NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT bpoints_transactions_held_not_negative CHECK ((held >= 0)),
    CONSTRAINT bpoints_transactions_kind_known CHECK ((kind = ANY (ARRAY['award'::text, 'take-back'::text, 'spend'::text]))),
    CONSTRAINT bpoints_transactions_sign_of_kind CHECK (
CASE
    WHEN (kind = 'award'::text) THEN (amount >= 0)
    ELSE (amount <= 0)
END)
);

CREATE TABLE public.brought_answers (
    user_id uuid NOT NULL,
    stage_id text NOT NULL,
    text text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.brought_ideas (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    category text,
    created_at timestamp(3) with time zone NOT NULL,
    settled_at timestamp(3) with time zone
);

CREATE TABLE public.content_reports (
    user_id uuid NOT NULL,
    type text NOT NULL,
    target_id uuid NOT NULL,
    reason text NOT NULL,
    details text,
    created_at timestamp(3) with time zone NOT NULL,
    decision_id uuid,
    CONSTRAINT content_reports_type_known CHECK ((type = ANY (ARRAY['idea'::text, 'comment'::text])))
);

CREATE TABLE public.content_versions (
    name text NOT NULL,
    hash text NOT NULL,
    loaded_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.daily_figures (
    day date NOT NULL,
    active_members integer NOT NULL,
    new_members integer NOT NULL,
    new_ideas integer NOT NULL,
    total_ideas integer NOT NULL,
    average_bpoints double precision,
    retention_7d double precision,
    retention_30d double precision,
    trail_completions jsonb NOT NULL,
    counted_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.email_changes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    from_email text NOT NULL,
    to_email text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone,
    take_back_until timestamp with time zone
);

CREATE TABLE public.feedback (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    category text NOT NULL,
    status text DEFAULT 'backlog'::text NOT NULL,
    votes integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT feedback_category_known CHECK ((category = ANY (ARRAY['bug'::text, 'feature'::text, 'improvement'::text, 'other'::text]))),
    CONSTRAINT feedback_status_known CHECK ((status = ANY (ARRAY['backlog'::text, 'em-andamento'::text, 'concluido'::text]))),
    CONSTRAINT feedback_votes_not_negative CHECK ((votes >= 0))
);

CREATE TABLE public.feedback_vocabulary (
    word text NOT NULL
);

CREATE TABLE public.feedback_votes (
    user_id uuid NOT NULL,
    feedback_id uuid NOT NULL
);

CREATE TABLE public.feedback_words (
    word text NOT NULL,
    feedback_id uuid NOT NULL
);

CREATE TABLE public.former_emails (
    user_id uuid NOT NULL,
    email text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.hidden_content (
    user_id uuid NOT NULL,
    type text NOT NULL,
    target_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT hidden_content_type_known CHECK ((type = ANY (ARRAY['idea'::text, 'comment'::text])))
);

CREATE TABLE public.idea_comments (
    id uuid NOT NULL,
    idea_id uuid NOT NULL,
    user_id uuid,
    text text NOT NULL,
    mentions uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    justifies text,
    useful_at timestamp(3) with time zone,
    likes integer DEFAULT 0 NOT NULL,
    dislikes integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT idea_comments_counts_not_negative CHECK ((LEAST(likes, dislikes) >= 0)),
    CONSTRAINT idea_comments_justifies_known CHECK ((justifies = ANY (ARRAY['like'::text, 'dislike'::text])))
);

CREATE TABLE public.idea_eras (
    era integer NOT NULL,
    starts_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.idea_likes (
    user_id uuid NOT NULL,
    target_type text NOT NULL,
    target_id uuid NOT NULL,
    reaction text,
    sequence integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT idea_likes_reaction_known CHECK ((reaction = ANY (ARRAY['like'::text, 'dislike'::text]))),
    CONSTRAINT idea_likes_target_known CHECK ((target_type = ANY (ARRAY['idea'::text, 'comment'::text])))
);

CREATE TABLE public.idea_search (
    idea_id uuid NOT NULL,
    author_id uuid NOT NULL,
    category text,
    created_at timestamp(3) with time zone NOT NULL,
    title tsvector NOT NULL,
    about tsvector NOT NULL,
    everything tsvector NOT NULL,
    era integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.idea_search ALTER COLUMN title SET STATISTICS 300;
ALTER TABLE ONLY public.idea_search ALTER COLUMN about SET STATISTICS 300;
ALTER TABLE ONLY public.idea_search ALTER COLUMN everything SET STATISTICS 300;

CREATE TABLE public.idea_views (
    idea_id uuid NOT NULL,
    day date NOT NULL,
    views integer NOT NULL
);

CREATE TABLE public.idempotency_keys (
    user_id uuid NOT NULL,
    key uuid NOT NULL,
    operation text NOT NULL,
    body_hash text NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.installation (
    name text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.known_devices (
    user_id uuid NOT NULL,
    device_hash text NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.member_badges (
    user_id uuid NOT NULL,
    badge text NOT NULL,
    earned_at timestamp with time zone NOT NULL
);

CREATE TABLE public.member_limits (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    used integer NOT NULL,
    CONSTRAINT member_limits_used_positive CHECK ((used > 0))
);

CREATE TABLE public.member_search (
    user_id uuid NOT NULL,
    words text NOT NULL,
    joined_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.member_search ALTER COLUMN words SET STATISTICS 1000;

CREATE TABLE public.mentor_requests (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    mentor_id text NOT NULL,
    message text NOT NULL,
    cover text NOT NULL,
    purchase_id uuid,
    status text DEFAULT 'open'::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    answer text,
    answered_at timestamp(3) with time zone,
    CONSTRAINT mentor_requests_answered_at_a_moment CHECK (((status = ANY (ARRAY['accepted'::text, 'declined'::text])) = (answered_at IS NOT NULL))),
    CONSTRAINT mentor_requests_cover_known CHECK ((cover = ANY (ARRAY['single'::text, 'premium'::text, 'express'::text]))),
    CONSTRAINT mentor_requests_express_has_credit CHECK (((cover = 'express'::text) = (purchase_id IS NOT NULL))),
    CONSTRAINT mentor_requests_status_known CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text])))
);

CREATE TABLE public.mentors (
    id text NOT NULL,
    name text NOT NULL,
    expertise text NOT NULL,
    bio text NOT NULL,
    hourly_rate integer NOT NULL,
    available boolean NOT NULL,
    sample boolean NOT NULL,
    withdrawn boolean NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    managed boolean DEFAULT false NOT NULL
);

CREATE TABLE public.monthly_standings (
    user_id uuid NOT NULL,
    month text NOT NULL,
    earned integer NOT NULL
);

CREATE TABLE public.muted_authors (
    user_id uuid NOT NULL,
    author_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT muted_authors_someone_else CHECK ((user_id <> author_id))
);

CREATE TABLE public.notifications (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    reference text NOT NULL,
    about uuid,
    actor_id uuid,
    bpoints integer,
    created_at timestamp(3) with time zone NOT NULL,
    read_at timestamp(3) with time zone,
    pushed_at timestamp(3) with time zone,
    news jsonb,
    CONSTRAINT notifications_kind_known CHECK ((kind = ANY (ARRAY['like'::text, 'comment'::text, 'mention'::text, 'mission'::text, 'inactivity'::text, 'team'::text]))),
    CONSTRAINT notifications_team_says_something CHECK (((kind = 'team'::text) = (news IS NOT NULL)))
);

CREATE TABLE public.passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text,
    public_key text NOT NULL,
    credential_id text NOT NULL,
    counter bigint NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    transports text,
    aaguid text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.pictures (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    attached_to uuid,
    "position" smallint DEFAULT 0 NOT NULL,
    loose_since timestamp with time zone DEFAULT now(),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    address uuid DEFAULT gen_random_uuid() NOT NULL
);

CREATE TABLE public.posted_texts (
    user_id uuid NOT NULL,
    digest text NOT NULL
);

CREATE TABLE public.profile_interests (
    user_id uuid NOT NULL,
    interest text NOT NULL,
    "position" smallint NOT NULL
);

CREATE TABLE public.profiles (
    id uuid NOT NULL,
    display_name text NOT NULL,
    color text DEFAULT '#FFD700'::text NOT NULL,
    avatar_url text,
    dark_mode_preference text DEFAULT 'auto'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    bpoints integer DEFAULT 0 NOT NULL,
    bpoints_earned integer DEFAULT 0 NOT NULL,
    bpoints_entries integer DEFAULT 0 NOT NULL,
    plan text DEFAULT 'free'::text NOT NULL,
    premium_since timestamp with time zone,
    phone text DEFAULT ''::text NOT NULL,
    bio text DEFAULT ''::text NOT NULL,
    instagram text DEFAULT ''::text NOT NULL,
    linkedin text DEFAULT ''::text NOT NULL,
    x text DEFAULT ''::text NOT NULL,
    onboarding_status text DEFAULT 'pending'::text NOT NULL,
    questionnaire_moment text,
    questionnaire_challenge text,
    questionnaire_has_cnpj boolean,
    questionnaire_confidence smallint,
    questionnaire_help_type text,
    assigned_trail_id text,
    current_trail_id text,
    is_sample boolean DEFAULT false NOT NULL,
    tour_completed boolean DEFAULT false NOT NULL,
    CONSTRAINT profiles_bpoints_not_negative CHECK ((bpoints >= 0)),
    CONSTRAINT profiles_dark_mode_known CHECK ((dark_mode_preference = ANY (ARRAY['light'::text, 'dark'::text, 'auto'::text]))),
    CONSTRAINT profiles_earned_covers_balance CHECK ((bpoints_earned >= bpoints)),
    CONSTRAINT profiles_onboarding_known CHECK ((onboarding_status = ANY (ARRAY['pending'::text, 'completed'::text]))),
    CONSTRAINT profiles_plan_known CHECK ((plan = ANY (ARRAY['free'::text, 'premium'::text]))),
    CONSTRAINT profiles_premium_since_a_moment CHECK (((plan = 'premium'::text) = (premium_since IS NOT NULL))),
    CONSTRAINT profiles_questionnaire_whole CHECK (((onboarding_status = 'pending'::text) OR (num_nulls(questionnaire_moment, questionnaire_challenge, questionnaire_has_cnpj, questionnaire_confidence, questionnaire_help_type, assigned_trail_id) = 0))),
    CONSTRAINT profiles_sample_holds_no_points CHECK (((NOT is_sample) OR (bpoints_entries = 0)))
);

CREATE TABLE public.project_steps (
    user_id uuid NOT NULL,
    project_id uuid NOT NULL,
    step smallint NOT NULL,
    done boolean NOT NULL,
    sequence integer NOT NULL,
    CONSTRAINT project_steps_step_known CHECK (((step >= 1) AND (step <= 8)))
);

CREATE TABLE public.projects (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    idea_id uuid NOT NULL,
    status text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    canvas jsonb,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT projects_status_known CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text])))
);

CREATE TABLE public.purchases (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    item text NOT NULL,
    price integer NOT NULL,
    used boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.push_keys (
    "only" boolean DEFAULT true NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    CONSTRAINT push_keys_one_row CHECK ("only")
);

CREATE TABLE public.push_subscriptions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.quiz_attempts (
    user_id uuid NOT NULL,
    stage_id text NOT NULL,
    attempts integer NOT NULL,
    last_option smallint NOT NULL,
    passed_option smallint,
    passed_at timestamp(3) with time zone,
    CONSTRAINT quiz_attempts_passed_at_a_moment CHECK (((passed_option IS NULL) = (passed_at IS NULL)))
);

CREATE TABLE public.ranking_marks (
    period text NOT NULL,
    points integer NOT NULL,
    members integer NOT NULL
);

CREATE TABLE public.rate_limits (
    key text NOT NULL,
    count integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.report_decisions (
    id uuid NOT NULL,
    type text NOT NULL,
    target_id uuid NOT NULL,
    owner_id uuid,
    excerpt text NOT NULL,
    outcome text NOT NULL,
    note text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT report_decisions_outcome_known CHECK ((outcome = ANY (ARRAY['kept'::text, 'removed'::text]))),
    CONSTRAINT report_decisions_type_known CHECK ((type = ANY (ARRAY['idea'::text, 'comment'::text])))
);

CREATE TABLE public.sample_steps (
    user_id uuid NOT NULL,
    step smallint NOT NULL,
    done boolean NOT NULL,
    sequence integer NOT NULL,
    CONSTRAINT sample_steps_step_known CHECK (((step >= 1) AND (step <= 3)))
);

CREATE TABLE public.search_words (
    word text NOT NULL
);

CREATE TABLE public.second_step_removals (
    user_id uuid NOT NULL,
    due_at timestamp with time zone NOT NULL
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token text NOT NULL,
    ip_address text,
    user_agent text,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    second_factor_at timestamp with time zone
);

CREATE TABLE public.suspensions (
    user_id uuid NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.trail_progress (
    user_id uuid NOT NULL,
    trail_id text NOT NULL,
    stage_id text NOT NULL,
    idea_id uuid,
    quiz_answer smallint,
    task_response text NOT NULL,
    status text DEFAULT 'completed'::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT trail_progress_status_known CHECK ((status = 'completed'::text))
);

CREATE TABLE public.trail_stages (
    id text NOT NULL,
    trail_id text NOT NULL,
    order_index smallint NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    minutes smallint NOT NULL,
    is_checkpoint boolean NOT NULL,
    content text NOT NULL,
    facts jsonb NOT NULL,
    quiz jsonb,
    task text NOT NULL,
    tip text NOT NULL,
    example text NOT NULL,
    document_heading text NOT NULL,
    reward jsonb NOT NULL,
    withdrawn boolean NOT NULL
);

CREATE TABLE public.trail_unlocks (
    user_id uuid NOT NULL,
    trail_id text NOT NULL,
    source text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT trail_unlocks_source_known CHECK ((source = ANY (ARRAY['onboarding_assignment'::text, 'progression'::text, 'idea_posted'::text, 'completed'::text])))
);

CREATE TABLE public.trails (
    id text NOT NULL,
    "position" smallint NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    icon text NOT NULL,
    document_title text NOT NULL,
    document_intro text NOT NULL,
    badge text NOT NULL,
    published boolean DEFAULT true NOT NULL,
    withdrawn boolean NOT NULL
);

CREATE TABLE public.two_factors (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT true NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.user_ideas (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    category text,
    is_public boolean NOT NULL,
    ever_public boolean NOT NULL,
    next_trail text,
    likes integer DEFAULT 0 NOT NULL,
    dislikes integer DEFAULT 0 NOT NULL,
    comments integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    edited_at timestamp(3) with time zone,
    CONSTRAINT user_ideas_category_known CHECK ((category = ANY (ARRAY['tecnologia'::text, 'alimentacao'::text, 'servicos'::text, 'educacao'::text]))),
    CONSTRAINT user_ideas_counts_not_negative CHECK ((LEAST(likes, dislikes, comments) >= 0)),
    CONSTRAINT user_ideas_ever_public CHECK ((ever_public OR (NOT is_public)))
);

CREATE TABLE public.user_preferences (
    user_id uuid NOT NULL,
    active_idea_id uuid,
    notify_likes boolean DEFAULT true NOT NULL,
    notify_comments boolean DEFAULT true NOT NULL,
    notify_mentions boolean DEFAULT true NOT NULL,
    notify_missions boolean DEFAULT true NOT NULL,
    notify_inactivity boolean DEFAULT true NOT NULL
);

CREATE TABLE public.user_roles (
    user_id uuid NOT NULL,
    role text NOT NULL,
    CONSTRAINT user_roles_known CHECK ((role = 'admin'::text))
);

CREATE TABLE public.users (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    email_confirmed_at timestamp with time zone,
    CONSTRAINT users_email_lower_case CHECK ((email = lower(email)))
);

CREATE TABLE public.verifications (
    id uuid NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_deletions
    ADD CONSTRAINT account_deletions_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.account_events
    ADD CONSTRAINT account_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.active_days
    ADD CONSTRAINT active_days_user_id_day_pk PRIMARY KEY (user_id, day);

ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_user_id_kind_reference_pk PRIMARY KEY (user_id, kind, reference);

ALTER TABLE ONLY public.address_confirmations
    ADD CONSTRAINT address_confirmations_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.admin_acts
    ADD CONSTRAINT admin_acts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.analytics_events
    ADD CONSTRAINT analytics_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bpoints_transactions
    ADD CONSTRAINT bpoints_transactions_user_id_action_reference_pk PRIMARY KEY (user_id, action, reference);

ALTER TABLE ONLY public.brought_answers
    ADD CONSTRAINT brought_answers_user_id_stage_id_pk PRIMARY KEY (user_id, stage_id);

ALTER TABLE ONLY public.brought_ideas
    ADD CONSTRAINT brought_ideas_user_id_id_pk PRIMARY KEY (user_id, id);

ALTER TABLE ONLY public.content_reports
    ADD CONSTRAINT content_reports_user_id_type_target_id_pk PRIMARY KEY (user_id, type, target_id);

ALTER TABLE ONLY public.content_versions
    ADD CONSTRAINT content_versions_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.daily_figures
    ADD CONSTRAINT daily_figures_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feedback_vocabulary
    ADD CONSTRAINT feedback_vocabulary_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.feedback_votes
    ADD CONSTRAINT feedback_votes_user_id_feedback_id_pk PRIMARY KEY (user_id, feedback_id);

ALTER TABLE ONLY public.feedback_words
    ADD CONSTRAINT feedback_words_word_feedback_id_pk PRIMARY KEY (word, feedback_id);

ALTER TABLE ONLY public.former_emails
    ADD CONSTRAINT former_emails_user_id_email_pk PRIMARY KEY (user_id, email);

ALTER TABLE ONLY public.hidden_content
    ADD CONSTRAINT hidden_content_user_id_type_target_id_pk PRIMARY KEY (user_id, type, target_id);

ALTER TABLE ONLY public.idea_comments
    ADD CONSTRAINT idea_comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idea_eras
    ADD CONSTRAINT idea_eras_pkey PRIMARY KEY (era);

ALTER TABLE ONLY public.idea_eras
    ADD CONSTRAINT idea_eras_starts_at_unique UNIQUE (starts_at);

ALTER TABLE ONLY public.idea_likes
    ADD CONSTRAINT idea_likes_user_id_target_type_target_id_pk PRIMARY KEY (user_id, target_type, target_id);

ALTER TABLE ONLY public.idea_search
    ADD CONSTRAINT idea_search_pkey PRIMARY KEY (idea_id);

ALTER TABLE ONLY public.idea_views
    ADD CONSTRAINT idea_views_idea_id_day_pk PRIMARY KEY (idea_id, day);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key);

ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_device_hash_pk PRIMARY KEY (user_id, device_hash);

ALTER TABLE ONLY public.member_badges
    ADD CONSTRAINT member_badges_user_id_badge_pk PRIMARY KEY (user_id, badge);

ALTER TABLE ONLY public.member_limits
    ADD CONSTRAINT member_limits_user_id_kind_pk PRIMARY KEY (user_id, kind);

ALTER TABLE ONLY public.member_search
    ADD CONSTRAINT member_search_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.mentor_requests
    ADD CONSTRAINT mentor_requests_user_id_id_pk PRIMARY KEY (user_id, id);

ALTER TABLE ONLY public.mentors
    ADD CONSTRAINT mentors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.monthly_standings
    ADD CONSTRAINT monthly_standings_user_id_month_pk PRIMARY KEY (user_id, month);

ALTER TABLE ONLY public.muted_authors
    ADD CONSTRAINT muted_authors_user_id_author_id_pk PRIMARY KEY (user_id, author_id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_id_kind_subject_reference_pk PRIMARY KEY (user_id, kind, subject, reference);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.posted_texts
    ADD CONSTRAINT posted_texts_user_id_digest_pk PRIMARY KEY (user_id, digest);

ALTER TABLE ONLY public.profile_interests
    ADD CONSTRAINT profile_interests_user_id_interest_pk PRIMARY KEY (user_id, interest);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.project_steps
    ADD CONSTRAINT project_steps_user_id_project_id_step_pk PRIMARY KEY (user_id, project_id, step);

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_idea_key UNIQUE (user_id, idea_id);

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_user_id_id_pk PRIMARY KEY (user_id, id);

ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_user_id_id_pk PRIMARY KEY (user_id, id);

ALTER TABLE ONLY public.push_keys
    ADD CONSTRAINT push_keys_pkey PRIMARY KEY ("only");

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_key UNIQUE (session_id);

ALTER TABLE ONLY public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_user_id_stage_id_pk PRIMARY KEY (user_id, stage_id);

ALTER TABLE ONLY public.ranking_marks
    ADD CONSTRAINT ranking_marks_period_points_pk PRIMARY KEY (period, points);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.report_decisions
    ADD CONSTRAINT report_decisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sample_steps
    ADD CONSTRAINT sample_steps_user_id_step_pk PRIMARY KEY (user_id, step);

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.second_step_removals
    ADD CONSTRAINT second_step_removals_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);

ALTER TABLE ONLY public.suspensions
    ADD CONSTRAINT suspensions_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.trail_progress
    ADD CONSTRAINT trail_progress_user_id_trail_id_stage_id_pk PRIMARY KEY (user_id, trail_id, stage_id);

ALTER TABLE ONLY public.trail_stages
    ADD CONSTRAINT trail_stages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.trail_unlocks
    ADD CONSTRAINT trail_unlocks_user_id_trail_id_pk PRIMARY KEY (user_id, trail_id);

ALTER TABLE ONLY public.trails
    ADD CONSTRAINT trails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.user_ideas
    ADD CONSTRAINT user_ideas_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_preferences
    ADD CONSTRAINT user_preferences_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_role_pk PRIMARY KEY (user_id, role);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);

CREATE INDEX account_deletions_due_at_index ON public.account_deletions USING btree (due_at);

CREATE INDEX account_events_created_at_index ON public.account_events USING btree (created_at);

CREATE INDEX account_events_newest_index ON public.account_events USING btree (user_id, created_at);

CREATE UNIQUE INDEX accounts_provider_account_key ON public.accounts USING btree (provider_id, account_id);

CREATE INDEX accounts_user_id_index ON public.accounts USING btree (user_id);

CREATE INDEX active_days_day_index ON public.active_days USING btree (day);

CREATE INDEX activity_counterpart_index ON public.activity USING btree (user_id, counterpart_id, day) WHERE (kind = 'comment_received'::text);

CREATE INDEX activity_day_index ON public.activity USING btree (user_id, kind, day);

CREATE INDEX activity_target_index ON public.activity USING btree (user_id, kind, target, day, counterpart_id) WHERE (target IS NOT NULL);

CREATE INDEX admin_acts_newest_index ON public.admin_acts USING btree (created_at DESC, id DESC);

CREATE INDEX analytics_events_event_created_at_index ON public.analytics_events USING btree (event, created_at);

CREATE INDEX analytics_events_user_id_index ON public.analytics_events USING btree (user_id);

CREATE INDEX bpoints_transactions_cap_index ON public.bpoints_transactions USING btree (user_id, action, day, counterpart_id) WHERE ((kind = 'award'::text) AND (amount > 0));

CREATE INDEX bpoints_transactions_held_index ON public.bpoints_transactions USING btree (user_id, action, subject, entry);

CREATE UNIQUE INDEX bpoints_transactions_statement_key ON public.bpoints_transactions USING btree (user_id, entry) WHERE (amount <> 0);

CREATE INDEX content_reports_decision_index ON public.content_reports USING btree (decision_id);

CREATE INDEX content_reports_newest_index ON public.content_reports USING btree (created_at DESC);

CREATE INDEX content_reports_oldest_open_index ON public.content_reports USING btree (created_at, target_id) WHERE (decision_id IS NULL);

CREATE INDEX content_reports_open_index ON public.content_reports USING btree (type, target_id, created_at) WHERE (decision_id IS NULL);

CREATE INDEX content_reports_target_index ON public.content_reports USING btree (type, target_id);

CREATE INDEX email_changes_from_email_index ON public.email_changes USING btree (from_email);

CREATE INDEX email_changes_user_id_index ON public.email_changes USING btree (user_id);

CREATE INDEX feedback_member_index ON public.feedback USING btree (user_id, created_at);

CREATE INDEX feedback_newest_index ON public.feedback USING btree (created_at DESC, id DESC);

CREATE INDEX feedback_same_title_index ON public.feedback USING btree (btrim(public.fold_text(title)), id DESC);

CREATE INDEX feedback_status_index ON public.feedback USING btree (status, created_at DESC, id DESC);

CREATE INDEX feedback_vocabulary_alike_index ON public.feedback_vocabulary USING gin (word public.gin_trgm_ops);

CREATE INDEX feedback_votes_feedback_index ON public.feedback_votes USING btree (feedback_id);

CREATE INDEX feedback_words_feedback_index ON public.feedback_words USING btree (feedback_id);

CREATE INDEX former_emails_changed_at_index ON public.former_emails USING btree (changed_at);

CREATE INDEX hidden_content_newest_index ON public.hidden_content USING btree (user_id, type, created_at DESC);

CREATE INDEX idea_comments_author_index ON public.idea_comments USING btree (user_id, idea_id);

CREATE INDEX idea_comments_conversation_index ON public.idea_comments USING btree (idea_id, created_at, id);

CREATE INDEX idea_likes_target_index ON public.idea_likes USING btree (target_id);

CREATE INDEX idea_search_about_index ON public.idea_search USING gin (about) WITH (fastupdate=off);

CREATE INDEX idea_search_author_index ON public.idea_search USING btree (author_id);

CREATE INDEX idea_search_category_index ON public.idea_search USING btree (category, created_at DESC, idea_id DESC);

CREATE INDEX idea_search_era_index ON public.idea_search USING btree (era);

CREATE INDEX idea_search_everything_index ON public.idea_search USING gin (everything) WITH (fastupdate=off);

CREATE INDEX idea_search_newest_index ON public.idea_search USING btree (created_at DESC, idea_id DESC);

CREATE INDEX idea_search_words_index ON public.idea_search USING gin (public.era_vector(era, title, about, everything)) WITH (fastupdate=off);
ALTER INDEX public.idea_search_words_index ALTER COLUMN 1 SET STATISTICS 0;

CREATE INDEX idempotency_keys_created_at_index ON public.idempotency_keys USING btree (created_at);

CREATE INDEX known_devices_last_seen_index ON public.known_devices USING btree (last_seen_at);

CREATE INDEX member_search_newest_index ON public.member_search USING btree (joined_at DESC, user_id, words);

CREATE INDEX member_search_words_index ON public.member_search USING gin (words public.gin_trgm_ops);

CREATE INDEX mentor_requests_answered_index ON public.mentor_requests USING btree (answered_at DESC, id DESC) WHERE (answered_at IS NOT NULL);

CREATE UNIQUE INDEX mentor_requests_credit_key ON public.mentor_requests USING btree (user_id, purchase_id) WHERE (status = ANY (ARRAY['open'::text, 'accepted'::text]));

CREATE INDEX mentor_requests_mentor_index ON public.mentor_requests USING btree (mentor_id, status);

CREATE INDEX mentor_requests_newest_index ON public.mentor_requests USING btree (user_id, created_at DESC, id);

CREATE INDEX mentor_requests_open_index ON public.mentor_requests USING btree (created_at, id) WHERE (status = 'open'::text);

CREATE UNIQUE INDEX mentor_requests_single_key ON public.mentor_requests USING btree (user_id) WHERE ((status = 'open'::text) AND (cover = 'single'::text));

CREATE INDEX monthly_standings_ranking_index ON public.monthly_standings USING btree (month, earned DESC, user_id) WHERE (earned > 0);

CREATE INDEX muted_authors_author_index ON public.muted_authors USING btree (author_id);

CREATE INDEX notifications_about_index ON public.notifications USING btree (about);

CREATE INDEX notifications_actor_index ON public.notifications USING btree (actor_id);

CREATE INDEX notifications_read_index ON public.notifications USING btree (user_id, created_at) WHERE (read_at IS NOT NULL);

CREATE INDEX notifications_unread_index ON public.notifications USING btree (user_id, kind, subject, created_at) WHERE (read_at IS NULL);

CREATE INDEX passkeys_user_id_index ON public.passkeys USING btree (user_id);

CREATE UNIQUE INDEX pictures_address_key ON public.pictures USING btree (address);

CREATE INDEX pictures_attached_to_index ON public.pictures USING btree (attached_to, "position") WHERE (attached_to IS NOT NULL);

CREATE INDEX pictures_loose_since_index ON public.pictures USING btree (loose_since) WHERE (loose_since IS NOT NULL);

CREATE INDEX pictures_owner_index ON public.pictures USING btree (owner_id, loose_since);

CREATE INDEX profiles_name_index ON public.profiles USING btree (public.fold_text(display_name) text_pattern_ops);

CREATE INDEX profiles_photo_elsewhere_index ON public.profiles USING btree (id) WHERE (avatar_url !~~ '/media/%'::text);

CREATE INDEX profiles_ranking_index ON public.profiles USING btree (bpoints_earned DESC, id) WHERE (bpoints_earned > 0);

CREATE INDEX projects_idea_index ON public.projects USING btree (idea_id);

CREATE INDEX purchases_item_index ON public.purchases USING btree (user_id, item);

CREATE INDEX push_subscriptions_user_index ON public.push_subscriptions USING btree (user_id, created_at);

CREATE INDEX rate_limits_expires_at_index ON public.rate_limits USING btree (expires_at);

CREATE INDEX report_decisions_newest_index ON public.report_decisions USING btree (created_at DESC, id DESC);

CREATE INDEX report_decisions_owner_index ON public.report_decisions USING btree (owner_id);

CREATE INDEX search_words_alike_index ON public.search_words USING gin (word public.gin_trgm_ops) WITH (fastupdate=off);

CREATE INDEX sessions_expires_at_index ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_user_id_index ON public.sessions USING btree (user_id);

CREATE INDEX suspensions_newest_index ON public.suspensions USING btree (created_at DESC, user_id);

CREATE INDEX trail_progress_idea_index ON public.trail_progress USING btree (idea_id) WHERE (idea_id IS NOT NULL);

CREATE INDEX trail_stages_order_index ON public.trail_stages USING btree (trail_id, order_index);

CREATE INDEX trail_unlocks_completed_index ON public.trail_unlocks USING btree (trail_id) WHERE (source = 'completed'::text);

CREATE INDEX user_ideas_author_index ON public.user_ideas USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX user_ideas_category_index ON public.user_ideas USING btree (category, created_at DESC, id DESC) WHERE is_public;

CREATE INDEX user_ideas_wall_index ON public.user_ideas USING btree (created_at DESC, id DESC) WHERE is_public;

CREATE INDEX user_preferences_active_idea_index ON public.user_preferences USING btree (active_idea_id);

CREATE INDEX users_joined_index ON public.users USING btree (created_at);

CREATE INDEX verifications_expires_at_index ON public.verifications USING btree (expires_at);

CREATE INDEX verifications_identifier_index ON public.verifications USING btree (identifier);

CREATE INDEX verifications_value_index ON public.verifications USING btree (value);

CREATE TRIGGER activity_counts BEFORE INSERT ON public.activity FOR EACH ROW WHEN ((new.counterpart_id IS NOT NULL)) EXECUTE FUNCTION public.decide_whether_activity_counts();

CREATE TRIGGER admin_acts_unchangeable BEFORE DELETE OR UPDATE ON public.admin_acts FOR EACH ROW EXECUTE FUNCTION public.refuse_change_of_admin_act();

CREATE TRIGGER admin_acts_untruncatable BEFORE TRUNCATE ON public.admin_acts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change_of_admin_act();

CREATE TRIGGER bpoints_transactions_append_only BEFORE DELETE OR UPDATE ON public.bpoints_transactions FOR EACH ROW EXECUTE FUNCTION public.refuse_ledger_change();

CREATE TRIGGER bpoints_transactions_never_emptied BEFORE TRUNCATE ON public.bpoints_transactions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();

CREATE TRIGGER feedback_votes_count AFTER INSERT OR DELETE ON public.feedback_votes FOR EACH ROW EXECUTE FUNCTION public.count_feedback_vote();

CREATE TRIGGER feedback_words_forget AFTER DELETE ON public.feedback_words REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.forget_feedback_words();

CREATE TRIGGER feedback_words_new AFTER INSERT OR UPDATE OF title ON public.feedback FOR EACH ROW EXECUTE FUNCTION public.store_feedback_words();

CREATE TRIGGER idea_comments_delete_notifications AFTER DELETE ON public.idea_comments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.delete_notifications_of_deleted();

CREATE TRIGGER idea_comments_delete_reactions AFTER DELETE ON public.idea_comments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.delete_reactions_of_deleted();

CREATE TRIGGER idea_comments_notify AFTER INSERT ON public.idea_comments FOR EACH ROW EXECUTE FUNCTION public.notify_of_comment();

CREATE TRIGGER idea_comments_uncount AFTER DELETE ON public.idea_comments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.uncount_deleted_comments();

CREATE TRIGGER idea_likes_notify_changed AFTER UPDATE OF reaction ON public.idea_likes FOR EACH ROW WHEN (((old.reaction IS DISTINCT FROM new.reaction) AND ((old.reaction = 'like'::text) OR (new.reaction = 'like'::text)))) EXECUTE FUNCTION public.notify_of_like();

CREATE TRIGGER idea_likes_notify_new AFTER INSERT ON public.idea_likes FOR EACH ROW WHEN ((new.reaction = 'like'::text)) EXECUTE FUNCTION public.notify_of_like();

CREATE TRIGGER idea_likes_uncount AFTER DELETE ON public.idea_likes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.uncount_deleted_reactions();

CREATE TRIGGER muted_authors_delete_notifications AFTER INSERT ON public.muted_authors FOR EACH ROW EXECUTE FUNCTION public.delete_notifications_of_muted();

CREATE TRIGGER profiles_index_for_search AFTER UPDATE OF display_name ON public.profiles FOR EACH ROW WHEN ((old.display_name IS DISTINCT FROM new.display_name)) EXECUTE FUNCTION public.index_author_for_search();

CREATE TRIGGER profiles_member_search_changed AFTER UPDATE OF display_name ON public.profiles FOR EACH ROW WHEN ((old.display_name <> new.display_name)) EXECUTE FUNCTION public.store_member_search();

CREATE TRIGGER profiles_member_search_new AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.store_member_search();

CREATE TRIGGER sessions_refuse_suspended BEFORE INSERT ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.refuse_session_of_suspended();

CREATE TRIGGER user_ideas_delete_notifications AFTER DELETE ON public.user_ideas REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.delete_notifications_of_deleted();

CREATE TRIGGER user_ideas_delete_reactions AFTER DELETE ON public.user_ideas REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.delete_reactions_of_deleted();

CREATE TRIGGER user_ideas_hide_notifications AFTER UPDATE OF is_public ON public.user_ideas FOR EACH ROW WHEN ((old.is_public AND (NOT new.is_public))) EXECUTE FUNCTION public.delete_notifications_of_hidden_idea();

CREATE TRIGGER user_ideas_index_for_search AFTER UPDATE OF title, description, category, is_public ON public.user_ideas FOR EACH ROW EXECUTE FUNCTION public.index_idea_for_search();

CREATE TRIGGER user_ideas_index_for_search_new AFTER INSERT ON public.user_ideas FOR EACH ROW EXECUTE FUNCTION public.index_idea_for_search();

CREATE TRIGGER users_create_profile AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION public.create_profile_of_user();

CREATE TRIGGER users_keep_former_email AFTER UPDATE OF email ON public.users FOR EACH ROW WHEN ((old.email <> new.email)) EXECUTE FUNCTION public.keep_former_email();

CREATE TRIGGER users_member_search_changed AFTER UPDATE OF email, created_at ON public.users FOR EACH ROW WHEN (((old.email <> new.email) OR (old.created_at <> new.created_at))) EXECUTE FUNCTION public.store_member_search();

ALTER TABLE ONLY public.account_deletions
    ADD CONSTRAINT account_deletions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_events
    ADD CONSTRAINT account_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.active_days
    ADD CONSTRAINT active_days_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.address_confirmations
    ADD CONSTRAINT address_confirmations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.analytics_events
    ADD CONSTRAINT analytics_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.brought_answers
    ADD CONSTRAINT brought_answers_stage_id_trail_stages_id_fk FOREIGN KEY (stage_id) REFERENCES public.trail_stages(id);

ALTER TABLE ONLY public.brought_answers
    ADD CONSTRAINT brought_answers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.brought_ideas
    ADD CONSTRAINT brought_ideas_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.content_reports
    ADD CONSTRAINT content_reports_decision_id_report_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES public.report_decisions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.content_reports
    ADD CONSTRAINT content_reports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feedback_votes
    ADD CONSTRAINT feedback_votes_feedback_id_feedback_id_fk FOREIGN KEY (feedback_id) REFERENCES public.feedback(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feedback_votes
    ADD CONSTRAINT feedback_votes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feedback_words
    ADD CONSTRAINT feedback_words_feedback_id_feedback_id_fk FOREIGN KEY (feedback_id) REFERENCES public.feedback(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.former_emails
    ADD CONSTRAINT former_emails_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.hidden_content
    ADD CONSTRAINT hidden_content_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.idea_comments
    ADD CONSTRAINT idea_comments_idea_id_user_ideas_id_fk FOREIGN KEY (idea_id) REFERENCES public.user_ideas(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.idea_comments
    ADD CONSTRAINT idea_comments_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.idea_likes
    ADD CONSTRAINT idea_likes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.idea_search
    ADD CONSTRAINT idea_search_idea_id_user_ideas_id_fk FOREIGN KEY (idea_id) REFERENCES public.user_ideas(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.idea_views
    ADD CONSTRAINT idea_views_idea_id_user_ideas_id_fk FOREIGN KEY (idea_id) REFERENCES public.user_ideas(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member_badges
    ADD CONSTRAINT member_badges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member_limits
    ADD CONSTRAINT member_limits_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member_search
    ADD CONSTRAINT member_search_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mentor_requests
    ADD CONSTRAINT mentor_requests_mentor_id_mentors_id_fk FOREIGN KEY (mentor_id) REFERENCES public.mentors(id);

ALTER TABLE ONLY public.mentor_requests
    ADD CONSTRAINT mentor_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.monthly_standings
    ADD CONSTRAINT monthly_standings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.muted_authors
    ADD CONSTRAINT muted_authors_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.muted_authors
    ADD CONSTRAINT muted_authors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.posted_texts
    ADD CONSTRAINT posted_texts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.profile_interests
    ADD CONSTRAINT profile_interests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_assigned_trail_id_trails_id_fk FOREIGN KEY (assigned_trail_id) REFERENCES public.trails(id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_current_trail_id_trails_id_fk FOREIGN KEY (current_trail_id) REFERENCES public.trails(id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_id_users_id_fk FOREIGN KEY (id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.project_steps
    ADD CONSTRAINT project_steps_user_id_project_id_projects_user_id_id_fk FOREIGN KEY (user_id, project_id) REFERENCES public.projects(user_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_idea_id_user_ideas_id_fk FOREIGN KEY (idea_id) REFERENCES public.user_ideas(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_stage_id_trail_stages_id_fk FOREIGN KEY (stage_id) REFERENCES public.trail_stages(id);

ALTER TABLE ONLY public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_decisions
    ADD CONSTRAINT report_decisions_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sample_steps
    ADD CONSTRAINT sample_steps_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.second_step_removals
    ADD CONSTRAINT second_step_removals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.suspensions
    ADD CONSTRAINT suspensions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.trail_progress
    ADD CONSTRAINT trail_progress_idea_id_user_ideas_id_fk FOREIGN KEY (idea_id) REFERENCES public.user_ideas(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.trail_progress
    ADD CONSTRAINT trail_progress_stage_id_trail_stages_id_fk FOREIGN KEY (stage_id) REFERENCES public.trail_stages(id);

ALTER TABLE ONLY public.trail_progress
    ADD CONSTRAINT trail_progress_trail_id_trails_id_fk FOREIGN KEY (trail_id) REFERENCES public.trails(id);

ALTER TABLE ONLY public.trail_progress
    ADD CONSTRAINT trail_progress_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.trail_stages
    ADD CONSTRAINT trail_stages_trail_id_trails_id_fk FOREIGN KEY (trail_id) REFERENCES public.trails(id);

ALTER TABLE ONLY public.trail_unlocks
    ADD CONSTRAINT trail_unlocks_trail_id_trails_id_fk FOREIGN KEY (trail_id) REFERENCES public.trails(id);

ALTER TABLE ONLY public.trail_unlocks
    ADD CONSTRAINT trail_unlocks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_ideas
    ADD CONSTRAINT user_ideas_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_preferences
    ADD CONSTRAINT user_preferences_active_idea_id_fk FOREIGN KEY (active_idea_id) REFERENCES public.user_ideas(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.user_preferences
    ADD CONSTRAINT user_preferences_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
SELECT 'before', unnest(ARRAY[
  1794742923064, 1794742972304, 1794747697252, 1794747698248, 1794753954827, 1794754105037, 1794754110686,
  1794754420788, 1794755371864, 1794760768952, 1794760782622, 1794761235136, 1794769194402, 1794773528673,
  1794773530000, 1794778574368, 1794782248866, 1794782251492, 1794784301062, 1794784302167, 1794784513398,
  1794792876103, 1794828836008, 1794840325926, 1794840337075, 1794849375578, 1794852796758, 1794913071181,
  1794914764755, 1794914842266, 1794916327481, 1794918000000, 1794926957530
]);
