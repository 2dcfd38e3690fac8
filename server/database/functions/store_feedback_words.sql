CREATE OR REPLACE FUNCTION store_feedback_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM feedback_words WHERE feedback_id = NEW.id;
  -- Locks the words until commit, or a transaction deleting the last other title with a word could delete it.
  -- In sorted order, or two feedbacks with the same words could deadlock.
  INSERT INTO feedback_vocabulary (word) SELECT word FROM title_words(NEW.title) AS word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET word = excluded.word;
  INSERT INTO feedback_words (word, feedback_id) SELECT word, NEW.id FROM title_words(NEW.title) AS word;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER feedback_words_new AFTER INSERT OR UPDATE OF title ON feedback
FOR EACH ROW EXECUTE FUNCTION store_feedback_words();
