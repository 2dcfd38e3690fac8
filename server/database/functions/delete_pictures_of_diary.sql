CREATE OR REPLACE FUNCTION delete_pictures_of_diary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pictures USING gone WHERE pictures.attached_to = gone.id;
  RETURN NULL;
END
$$;

-- Whatever removes an entry: its author, the end of its idea, a moderator, the end of the account.
CREATE OR REPLACE TRIGGER diary_entries_delete_pictures AFTER DELETE ON diary_entries
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_pictures_of_diary();
