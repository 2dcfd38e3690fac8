-- The only writer of the ledger, of the three bpoints columns of profiles and of monthly_standings. One call
-- does the same as domain/economy/ledger.ts, with the amounts and caps the caller took from the rule book:
--   award      pays the part of amount that the subject does not hold yet, or 0 once the cap is reached
--   take-back  takes what the subject still holds, up to the balance; no row if it was never paid
--   spend      takes all of amount, or returns 'refused' and writes nothing
-- An occasion (member, action, reference) decided before returns its first row.
--
-- Each member's row is locked before reading any of their rows, members in the order of their ids: this
-- prevents double payments and deadlocks. Requests of one member are decided in the given order; those of
-- different members are independent. Refusing a spend that follows other requests in a batch would leave
-- those written, so such a batch is rejected as a fault of the caller.
CREATE OR REPLACE FUNCTION apply_ledger_requests(p_requests jsonb, p_day date, p_at timestamptz) RETURNS jsonb
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
  v_amount integer;
  v_known boolean;
  v_capped boolean;
BEGIN
  v_outcomes := array_fill('{"status": "nothing"}'::jsonb, ARRAY[jsonb_array_length(p_requests)]);
  FOR v_member IN
    SELECT DISTINCT (request ->> 'member_id')::uuid FROM jsonb_array_elements(p_requests) AS request ORDER BY 1
  LOOP
    SELECT bpoints, bpoints_earned, bpoints_entries INTO v_balance, v_earned, v_entries
    FROM profiles WHERE id = v_member FOR NO KEY UPDATE;
    -- A deleted account neither earns nor spends.
    CONTINUE WHEN NOT FOUND;
    v_first_balance := v_balance;
    v_first_earned := v_earned;
    v_first_entries := v_entries;

    FOR v_request IN
      SELECT position, member_id, kind, action, subject, reference, amount,
        cap_times, cap_from, cap_to, cap_per_counterpart, counterpart_id
      FROM ROWS FROM (jsonb_to_recordset(p_requests) AS (
        member_id uuid, kind text, action text, subject text, reference text, amount integer,
        cap_times integer, cap_from date, cap_to date, cap_per_counterpart integer, counterpart_id uuid
      )) WITH ORDINALITY AS given (
        member_id, kind, action, subject, reference, amount,
        cap_times, cap_from, cap_to, cap_per_counterpart, counterpart_id, position
      )
      WHERE member_id = v_member
      ORDER BY position
    LOOP
      SELECT * INTO v_row FROM bpoints_transactions
      WHERE user_id = v_member AND action = v_request.action AND reference = v_request.reference;
      IF FOUND THEN
        v_outcomes[v_request.position] := jsonb_build_object('status', 'repeated', 'row', to_jsonb(v_row));
        CONTINUE;
      END IF;

      IF v_request.kind = 'spend' THEN
        IF v_request.amount > v_balance THEN
          IF v_entries > v_first_entries THEN
            RAISE EXCEPTION 'a refused spend must come before other requests of the member';
          END IF;
          v_outcomes[v_request.position] :=
            jsonb_build_object('status', 'refused', 'missing', v_request.amount - v_balance);
          EXIT;
        END IF;
        v_amount := -v_request.amount;
        v_held := 0;
      ELSE
        SELECT held INTO v_held FROM bpoints_transactions
        WHERE user_id = v_member AND action = v_request.action AND subject = v_request.subject
        ORDER BY entry DESC LIMIT 1;
        v_known := FOUND;
        v_held := coalesce(v_held, 0);
        IF v_request.kind = 'take-back' THEN
          CONTINUE WHEN NOT v_known;
          v_amount := -least(v_held, v_balance);
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
          v_amount := CASE WHEN v_capped THEN 0 ELSE greatest(0, v_request.amount - v_held) END;
        END IF;
        v_held := v_held + v_amount;
        v_earned := v_earned + v_amount;
      END IF;

      v_entries := v_entries + 1;
      v_balance := v_balance + v_amount;
      INSERT INTO bpoints_transactions (
        user_id, entry, kind, action, subject, reference, amount, held, counterpart_id, day, created_at
      )
      VALUES (
        v_member, v_entries, v_request.kind, v_request.action, v_request.subject, v_request.reference, v_amount, v_held,
        v_request.counterpart_id, p_day, p_at
      )
      RETURNING * INTO v_row;
      v_outcomes[v_request.position] := jsonb_build_object('status', 'written', 'row', to_jsonb(v_row));
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
