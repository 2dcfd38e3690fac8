-- A suspended member leaves their circles, as when an account ends: what they wrote there goes, and the longest member
-- takes care of what was theirs. Free places are given by the job of the circles.
CREATE OR REPLACE FUNCTION leave_circles_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM circle_members WHERE user_id = NEW.user_id;
  DELETE FROM circle_waiting WHERE user_id = NEW.user_id;
  UPDATE circles SET lead_id = NULL WHERE lead_id = NEW.user_id;
  DELETE FROM notifications WHERE user_id = NEW.user_id AND kind = 'circle';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER suspensions_leave_circles AFTER INSERT ON suspensions
FOR EACH ROW EXECUTE FUNCTION leave_circles_of_suspended();
