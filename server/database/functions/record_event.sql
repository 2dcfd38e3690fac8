-- Records what an event of the domain adds and takes back, and pays for it. To the ledger's outcomes it adds the members who
-- may be due a goal or badge by it. p_effects comes from storedEffects in server/platform/economy/apply-requests.ts.
CREATE OR REPLACE FUNCTION record_event(p_effects jsonb, p_day date, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_applied jsonb;
BEGIN
  v_applied := record_act(
    ARRAY(SELECT jsonb_array_elements_text(p_effects -> 'members')::uuid), p_effects -> 'recorded', p_effects -> 'undone',
    p_effects -> 'requests', p_day, p_at
  );
  IF p_effects -> 'watched' = '[]' THEN
    RETURN v_applied || '{"due": []}';
  END IF;
  RETURN v_applied || jsonb_build_object('due', members_due(p_effects -> 'watched'));
END
$$;
