-- The addresses of pictures that were public stop working when the idea becomes private.
CREATE OR REPLACE FUNCTION renew_pictures_of_diary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pictures SET address = gen_random_uuid()
  WHERE attached_to IN (SELECT id FROM diary_entries WHERE idea_id = NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_renew_pictures_of_diary AFTER UPDATE OF is_public ON user_ideas
FOR EACH ROW WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION renew_pictures_of_diary();
