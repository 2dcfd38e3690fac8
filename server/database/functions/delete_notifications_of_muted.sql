CREATE OR REPLACE FUNCTION delete_notifications_of_muted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Skip rows that are being deleted with their idea: they go anyway, and waiting could deadlock.
  DELETE FROM notifications WHERE (user_id, kind, subject, reference) IN (
    SELECT user_id, kind, subject, reference FROM notifications
    WHERE user_id = NEW.user_id AND actor_id = NEW.author_id FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER muted_authors_delete_notifications AFTER INSERT ON muted_authors
FOR EACH ROW EXECUTE FUNCTION delete_notifications_of_muted();
