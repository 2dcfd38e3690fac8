-- rowCounts in domain/activity/counts-for-others.ts: at most two ideas of one author count a month. The
-- transaction that writes the row has locked its owner, so two at once cannot both take the last slot.
CREATE OR REPLACE FUNCTION decide_whether_activity_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.counts := counts_for_others(NEW.counterpart_id) AND (NEW.kind <> 'comment_received' OR (
    SELECT count(DISTINCT known.target) FROM activity known
    WHERE known.user_id = NEW.user_id AND known.kind = 'comment_received'
      AND known.counterpart_id = NEW.counterpart_id AND known.counts AND known.target <> NEW.target
      AND known.day >= date_trunc('month', NEW.day)::date
      AND known.day < (date_trunc('month', NEW.day) + interval '1 month')::date
  ) < 2);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER activity_counts BEFORE INSERT ON activity
FOR EACH ROW WHEN (NEW.counterpart_id IS NOT NULL) EXECUTE FUNCTION decide_whether_activity_counts();
