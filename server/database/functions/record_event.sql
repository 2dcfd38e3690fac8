-- Records what an event of the domain adds and takes back, and pays for it. To the ledger's outcomes it adds the members who
-- may be due a goal or badge by it. p_effects comes from storedEffects in server/platform/economy/apply-requests.ts.
--
-- A caller who sends a single statement cannot pay them in the same transaction (p_settles is false): then everything is
-- undone by CLDUE, and the caller comes back in a transaction.
CREATE OR REPLACE FUNCTION record_event(p_effects jsonb, p_day date, p_at timestamptz, p_settles boolean) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_applied jsonb;
  v_due uuid[] := '{}';
BEGIN
  v_applied := record_act(
    ARRAY(SELECT jsonb_array_elements_text(p_effects -> 'members')::uuid), p_effects -> 'recorded', p_effects -> 'undone',
    p_effects -> 'requests', p_day, p_at
  );
  IF p_effects -> 'watched' <> '[]' THEN
    v_due := members_due(p_effects -> 'watched');
  END IF;
  IF v_due <> '{}' AND NOT p_settles THEN
    RAISE EXCEPTION 'goals became due' USING ERRCODE = 'CLDUE';
  END IF;
  RETURN v_applied || jsonb_build_object('due', v_due);
END
$$;
