-- Notes what members who rang a bell are told of: a new public idea, a diary entry or a verdict. One row, however many they
-- are: the job ring-bells tells them afterwards, so that writing takes no longer for somebody whom many follow.
CREATE OR REPLACE FUNCTION queue_bells() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_idea uuid;
BEGIN
  IF TG_TABLE_NAME = 'user_ideas' THEN
    v_idea := NEW.id;
  ELSE
    v_idea := NEW.idea_id;
  END IF;
  INSERT INTO bell_events (user_id, kind, idea_id, about_id)
  SELECT NEW.user_id, TG_ARGV[0], v_idea, NEW.id
  WHERE EXISTS (SELECT FROM follows WHERE followed_id = NEW.user_id AND bell)
    OR EXISTS (SELECT FROM idea_follows WHERE idea_id = v_idea AND bell);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_queue_bells AFTER INSERT ON user_ideas
FOR EACH ROW WHEN (NEW.is_public) EXECUTE FUNCTION queue_bells('ideas');

CREATE OR REPLACE TRIGGER user_ideas_queue_bells_once_public AFTER UPDATE OF is_public ON user_ideas
FOR EACH ROW WHEN (NEW.is_public AND NOT OLD.ever_public) EXECUTE FUNCTION queue_bells('ideas');

CREATE OR REPLACE TRIGGER diary_entries_queue_bells AFTER INSERT ON diary_entries
FOR EACH ROW EXECUTE FUNCTION queue_bells('diary');

CREATE OR REPLACE TRIGGER evidence_cards_queue_bells AFTER UPDATE OF verdict ON evidence_cards
FOR EACH ROW WHEN (OLD.verdict IS NULL AND NEW.verdict IS NOT NULL) EXECUTE FUNCTION queue_bells('verdicts');
