-- An origin is said once, with the new idea: nothing can grow from it yet, and no circle can close.
CREATE OR REPLACE FUNCTION refuse_change_of_origin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The origin of an idea never changes';
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_keep_origin BEFORE UPDATE OF origin_id ON user_ideas
FOR EACH ROW WHEN (OLD.origin_id IS NOT NULL AND NEW.origin_id IS DISTINCT FROM OLD.origin_id)
EXECUTE FUNCTION refuse_change_of_origin();
