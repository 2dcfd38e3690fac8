CREATE OR REPLACE FUNCTION delete_notifications_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications USING gone WHERE notifications.about = gone.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_delete_notifications AFTER DELETE ON user_ideas
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_deleted();

CREATE OR REPLACE TRIGGER idea_comments_delete_notifications AFTER DELETE ON idea_comments
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_deleted();

CREATE OR REPLACE TRIGGER circles_delete_notifications AFTER DELETE ON circles
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_deleted();

CREATE OR REPLACE TRIGGER diary_entries_delete_notifications AFTER DELETE ON diary_entries
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_deleted();

CREATE OR REPLACE TRIGGER evidence_cards_delete_notifications AFTER DELETE ON evidence_cards
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_deleted();

CREATE OR REPLACE TRIGGER opinion_requests_delete_notifications AFTER DELETE ON opinion_requests
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_deleted();
