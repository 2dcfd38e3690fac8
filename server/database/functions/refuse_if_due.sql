-- For a caller who sends a single statement, and so cannot pay a goal in the same transaction: if what the event records may
-- make something due, everything ends with CLDUE, and the caller comes back in a transaction. Call it with the members
-- locked and before the work, for an event that undoes nothing. p_effects is that of record_event.
CREATE OR REPLACE FUNCTION refuse_if_due(p_effects jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_effects -> 'watched' <> '[]' AND members_due(p_effects -> 'watched', p_effects -> 'recorded') <> '{}' THEN
    RAISE EXCEPTION 'goals may become due' USING ERRCODE = 'CLDUE';
  END IF;
END
$$;
