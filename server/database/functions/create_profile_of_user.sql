-- A member without a profile would break every screen that shows a name. So the database adds the profile in
-- the same transaction as the user, for every code path that creates a user.
CREATE OR REPLACE FUNCTION create_profile_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (id, display_name, avatar_url)
  VALUES (
    NEW.id,
    left(coalesce(nullif(btrim(NEW.name), ''), split_part(NEW.email, '@', 1)), 100),
    NEW.image
  )
  ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER users_create_profile AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION create_profile_of_user();
