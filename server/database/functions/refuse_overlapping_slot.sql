-- The slots of a mentor never overlap. Holds the mentor's row, so that two of the same moment are looked at one by one.
CREATE OR REPLACE FUNCTION refuse_overlapping_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM mentors WHERE user_id = NEW.user_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM mentor_slots
    WHERE user_id = NEW.user_id AND id <> NEW.id AND starts_at < NEW.ends_at AND ends_at > NEW.starts_at
  ) THEN
    RAISE EXCEPTION 'a slot of this mentor overlaps' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER mentor_slots_refuse_overlapping BEFORE INSERT OR UPDATE ON mentor_slots
FOR EACH ROW EXECUTE FUNCTION refuse_overlapping_slot();
