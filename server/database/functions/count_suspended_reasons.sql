-- A suspended member's answers are not counted; a reinstated member's are again.
CREATE OR REPLACE FUNCTION count_suspended_reasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reason_summaries SET departed = departed + 1
  FROM idea_reasons answer
  WHERE answer.user_id = coalesce(NEW.user_id, OLD.user_id) AND answer.idea_id = reason_summaries.idea_id
    AND answer.reaction = reason_summaries.reaction AND answer.generation <= reason_summaries.generation;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER suspensions_count_reasons AFTER INSERT OR DELETE ON suspensions
FOR EACH ROW EXECUTE FUNCTION count_suspended_reasons();
