-- What admins did stays as it was written.
CREATE FUNCTION refuse_change_of_admin_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'acts of admins are never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER admin_acts_unchangeable BEFORE UPDATE OR DELETE ON admin_acts
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_admin_act();
--> statement-breakpoint
CREATE TRIGGER admin_acts_untruncatable BEFORE TRUNCATE ON admin_acts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_admin_act();
--> statement-breakpoint
-- Whoever is suspended gets no session. Suspending locks the member's row and then ends what is open: a sign-in at the
-- same moment either comes first and is ended, or waits here and is refused.
CREATE FUNCTION refuse_session_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM suspensions WHERE user_id = NEW.user_id) THEN
    RAISE EXCEPTION 'the account is suspended' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_refuse_suspended BEFORE INSERT ON sessions
FOR EACH ROW EXECUTE FUNCTION refuse_session_of_suspended();
--> statement-breakpoint
-- What admins find members by: name and e-mail as they are now.
CREATE FUNCTION store_member_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_search (user_id, words)
  SELECT users.id, fold_text(display_name || ' ' || email)
  FROM users JOIN profiles ON profiles.id = users.id WHERE users.id = NEW.id
  ON CONFLICT (user_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profiles_member_search_new AFTER INSERT ON profiles
FOR EACH ROW EXECUTE FUNCTION store_member_search();
--> statement-breakpoint
CREATE TRIGGER profiles_member_search_changed AFTER UPDATE OF display_name ON profiles
FOR EACH ROW WHEN (OLD.display_name <> NEW.display_name) EXECUTE FUNCTION store_member_search();
--> statement-breakpoint
CREATE TRIGGER users_member_search_changed AFTER UPDATE OF email ON users
FOR EACH ROW WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION store_member_search();
--> statement-breakpoint
INSERT INTO member_search (user_id, words)
SELECT users.id, fold_text(display_name || ' ' || email)
FROM users JOIN profiles ON profiles.id = users.id;
