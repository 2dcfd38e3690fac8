-- A suspended member gets no session. Suspending locks the member's row and then ends open sessions. A
-- simultaneous sign-in either comes first and is ended, or waits here and is refused.
CREATE OR REPLACE FUNCTION refuse_session_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM suspensions WHERE user_id = NEW.user_id) THEN
    RAISE EXCEPTION 'the account is suspended' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER sessions_refuse_suspended BEFORE INSERT ON sessions
FOR EACH ROW EXECUTE FUNCTION refuse_session_of_suspended();
