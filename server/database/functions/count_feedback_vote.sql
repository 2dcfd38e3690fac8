-- Keeps a feedback's count equal to its votes, also when votes are deleted with an account. The row lock of
-- the update serializes simultaneous votes.
CREATE OR REPLACE FUNCTION count_feedback_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE feedback SET votes = votes + 1 WHERE id = NEW.feedback_id;
  ELSE
    UPDATE feedback SET votes = votes - 1 WHERE id = OLD.feedback_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER feedback_votes_count AFTER INSERT OR DELETE ON feedback_votes
FOR EACH ROW EXECUTE FUNCTION count_feedback_vote();
