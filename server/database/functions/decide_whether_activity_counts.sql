-- rowCounts in domain/activity/counts-for-others.ts: at most two ideas of one author count a month. The
-- transaction that writes the row has locked its owner, so two at once cannot both take the last slot.
--
-- Which ideas count already is looked up, not counted: the idea itself, or else the first and the last of them, each at one
-- end of the index, however many comments one member wrote to the other.
CREATE OR REPLACE FUNCTION decide_whether_activity_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_from date := date_trunc('month', NEW.day)::date;
  v_to date := (date_trunc('month', NEW.day) + interval '1 month')::date;
BEGIN
  NEW.counts := counts_for_others(NEW.counterpart_id);
  IF NEW.counts AND NEW.kind = 'comment_received' THEN
    NEW.counts := EXISTS (
      SELECT FROM activity known
      WHERE known.user_id = NEW.user_id AND known.kind = 'comment_received' AND known.counts
        AND known.counterpart_id = NEW.counterpart_id AND known.target = NEW.target
        AND known.day >= v_from AND known.day < v_to
    ) OR (
      SELECT min(known.target) IS NOT DISTINCT FROM max(known.target) FROM activity known
      WHERE known.user_id = NEW.user_id AND known.kind = 'comment_received' AND known.counts
        AND known.counterpart_id = NEW.counterpart_id AND known.day >= v_from AND known.day < v_to
    );
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER activity_counts BEFORE INSERT ON activity
FOR EACH ROW WHEN (NEW.counterpart_id IS NOT NULL) EXECUTE FUNCTION decide_whether_activity_counts();
