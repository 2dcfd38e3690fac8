-- A word used by no other title may be somebody's name: it is deleted with the last title. Words locked by
-- another transaction are skipped: waiting could deadlock.
CREATE OR REPLACE FUNCTION forget_feedback_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM feedback_vocabulary WHERE word IN (
    SELECT word FROM feedback_vocabulary known
    WHERE word IN (SELECT word FROM gone)
      AND NOT EXISTS (SELECT 1 FROM feedback_words used WHERE used.word = known.word)
    FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER feedback_words_forget AFTER DELETE ON feedback_words
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_feedback_words();
