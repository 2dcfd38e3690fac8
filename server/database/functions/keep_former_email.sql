CREATE OR REPLACE FUNCTION keep_former_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_emails (user_id, email) VALUES (OLD.id, OLD.email)
  ON CONFLICT (user_id, email) DO UPDATE SET changed_at = now();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_keep_former_email AFTER UPDATE OF email ON users
FOR EACH ROW WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION keep_former_email();
