-- An action of one member may pay another or move their missions: all affected members are locked first, in
-- the order of their ids. Then the events are recorded or removed, and the ledger decides.
CREATE OR REPLACE FUNCTION record_act(
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
    -- Not EXISTS, which would be planned for a hundred rows and read all profiles.
    WHERE (SELECT true FROM profiles WHERE id = member_id)
    ON CONFLICT DO NOTHING;
  END IF;
  IF p_requests = '[]' THEN
    RETURN '{"outcomes": [], "accounts": {}}';
  END IF;
  RETURN apply_ledger_requests(p_requests, p_day, p_at);
END
$$;
