-- A second step counts from its first right code. Starting to turn it on sends no mail, so a thief could do
-- that days before, and taking the account back would leave it as if it were the owner's.
CREATE OR REPLACE FUNCTION date_second_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.created_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER two_factors_date BEFORE UPDATE OF verified ON two_factors
FOR EACH ROW WHEN (NEW.verified AND NOT OLD.verified) EXECUTE FUNCTION date_second_step();
