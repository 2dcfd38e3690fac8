-- Keeps the former text of a changed task or note for 'Versões anteriores', the last 20 of each
-- (notebookLimits.versions in domain/notebook/limits.ts; server/features/notebook/notebook.test.ts compares).
CREATE OR REPLACE FUNCTION keep_notebook_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former jsonb := to_jsonb(OLD);
  named text := coalesce('task:' || (former->>'stage_id'), 'note:' || (former->>'id'));
  newest integer;
BEGIN
  -- Updates of one row wait for each other, so the numbers of a source have no gaps.
  SELECT coalesce(max(number), 0) + 1 INTO newest
  FROM notebook_versions WHERE user_id = OLD.user_id AND source = named;
  INSERT INTO notebook_versions (user_id, source, number, title, text, written_at)
  VALUES (OLD.user_id, named, newest, coalesce(former->>'title', ''),
    coalesce(former->>'task_response', former->>'text'), OLD.updated_at);
  DELETE FROM notebook_versions WHERE user_id = OLD.user_id AND source = named AND number <= newest - 20;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER keep_notebook_version AFTER UPDATE ON trail_progress
FOR EACH ROW WHEN (OLD.task_response IS DISTINCT FROM NEW.task_response)
EXECUTE FUNCTION keep_notebook_version();

CREATE OR REPLACE TRIGGER keep_notebook_version AFTER UPDATE ON notebook_notes
FOR EACH ROW WHEN (OLD.text IS DISTINCT FROM NEW.text OR OLD.title IS DISTINCT FROM NEW.title)
EXECUTE FUNCTION keep_notebook_version();
