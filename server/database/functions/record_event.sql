-- Records what an event of the domain adds and takes back, and pays for it. To the ledger's outcomes it adds the members who
-- may be due a goal or badge by it. p_effects comes from storedEffects in server/platform/economy/apply-requests.ts.
--
-- A caller who cannot pay them in the same transaction (p_settles is false) called refuse_if_due before.
--
-- Always the generic plans: with the members in a list, PostgreSQL would plan their lock again in every call.
CREATE OR REPLACE FUNCTION record_event(p_effects jsonb, p_day date, p_at timestamptz, p_settles boolean) RETURNS jsonb
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_applied jsonb;
  v_due uuid[] := '{}';
BEGIN
  v_applied := record_act(
    ARRAY(SELECT jsonb_array_elements_text(p_effects -> 'members')::uuid), p_effects -> 'recorded', p_effects -> 'undone',
    p_effects -> 'requests', p_day, p_at
  );
  IF p_settles AND p_effects -> 'watched' <> '[]' THEN
    v_due := members_due(p_effects -> 'watched', '[]');
  END IF;
  RETURN v_applied || jsonb_build_object('due', v_due);
END
$$;
