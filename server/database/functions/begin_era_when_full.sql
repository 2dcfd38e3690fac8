-- A full era is followed by a new one that begins in a minute, when every earlier idea is stored. Checked for
-- one idea in 256, so that no writer waits for a shared count.
CREATE OR REPLACE FUNCTION begin_era_when_full(p_idea uuid, p_era integer) RETURNS void LANGUAGE plpgsql AS $$
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
