-- The empty place of a removed comment was uncounted when it was emptied.
CREATE OR REPLACE FUNCTION uncount_deleted_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_ideas SET comments = user_ideas.comments - less.comments
  FROM (SELECT idea_id, count(*) AS comments FROM gone WHERE removed_at IS NULL GROUP BY idea_id) AS less
  WHERE id = less.idea_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER idea_comments_uncount AFTER DELETE ON idea_comments
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION uncount_deleted_comments();
