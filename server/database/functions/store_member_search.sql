-- The admins' member search, with the join time for finding the newest.
CREATE OR REPLACE FUNCTION store_member_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_search (user_id, words, joined_at)
  SELECT users.id, fold_text(display_name || ' ' || email), users.created_at
  FROM users JOIN profiles ON profiles.id = users.id WHERE users.id = NEW.id
  ON CONFLICT (user_id) DO UPDATE SET words = excluded.words, joined_at = excluded.joined_at;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER profiles_member_search_new AFTER INSERT ON profiles
FOR EACH ROW EXECUTE FUNCTION store_member_search();

CREATE OR REPLACE TRIGGER profiles_member_search_changed AFTER UPDATE OF display_name ON profiles
FOR EACH ROW WHEN (OLD.display_name <> NEW.display_name) EXECUTE FUNCTION store_member_search();

CREATE OR REPLACE TRIGGER users_member_search_changed AFTER UPDATE OF email, created_at ON users
FOR EACH ROW WHEN (OLD.email <> NEW.email OR OLD.created_at <> NEW.created_at)
EXECUTE FUNCTION store_member_search();
