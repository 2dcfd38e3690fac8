-- Keeps counts equal to the rows on any delete, including account removal. Code that adds rows counts them
-- itself, with the idea or comment locked.
CREATE OR REPLACE FUNCTION uncount_deleted_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_ideas SET likes = user_ideas.likes - less.likes, dislikes = user_ideas.dislikes - less.dislikes
  FROM (
    SELECT target_id, count(*) FILTER (WHERE reaction = 'like') AS likes,
      count(*) FILTER (WHERE reaction = 'dislike') AS dislikes
    FROM gone WHERE target_type = 'idea' AND reaction IS NOT NULL GROUP BY target_id
  ) AS less
  WHERE id = less.target_id;
  UPDATE idea_comments SET likes = idea_comments.likes - less.likes,
    dislikes = idea_comments.dislikes - less.dislikes
  FROM (
    SELECT target_id, count(*) FILTER (WHERE reaction = 'like') AS likes,
      count(*) FILTER (WHERE reaction = 'dislike') AS dislikes
    FROM gone WHERE target_type = 'comment' AND reaction IS NOT NULL GROUP BY target_id
  ) AS less
  WHERE id = less.target_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER idea_likes_uncount AFTER DELETE ON idea_likes
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION uncount_deleted_reactions();
