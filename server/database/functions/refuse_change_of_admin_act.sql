-- The audit log of admins cannot be changed.
CREATE OR REPLACE FUNCTION refuse_change_of_admin_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'acts of admins are never changed';
END
$$;

CREATE OR REPLACE TRIGGER admin_acts_unchangeable BEFORE UPDATE OR DELETE ON admin_acts
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_admin_act();

CREATE OR REPLACE TRIGGER admin_acts_untruncatable BEFORE TRUNCATE ON admin_acts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_admin_act();
