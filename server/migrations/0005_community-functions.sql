-- The idea a member works on in the trails is one that exists.
ALTER TABLE user_preferences ADD CONSTRAINT user_preferences_active_idea_id_fk
FOREIGN KEY (active_idea_id) REFERENCES user_ideas (id) ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX user_preferences_active_idea_index ON user_preferences (active_idea_id);
--> statement-breakpoint
-- Reactions have no foreign key to what they are about, which is of two kinds; they go with it all the same.
CREATE FUNCTION delete_reactions_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM idea_likes USING gone WHERE idea_likes.target_id = gone.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER user_ideas_delete_reactions AFTER DELETE ON user_ideas
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_reactions_of_deleted();
--> statement-breakpoint
CREATE TRIGGER idea_comments_delete_reactions AFTER DELETE ON idea_comments
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_reactions_of_deleted();
--> statement-breakpoint
-- Counts stay equal to the rows whatever deletes them, the end of an account included. What adds rows counts them
-- itself, with the idea or comment locked.
CREATE FUNCTION uncount_deleted_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER idea_likes_uncount AFTER DELETE ON idea_likes
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION uncount_deleted_reactions();
--> statement-breakpoint
CREATE FUNCTION uncount_deleted_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_ideas SET comments = user_ideas.comments - less.comments
  FROM (SELECT idea_id, count(*) AS comments FROM gone GROUP BY idea_id) AS less
  WHERE id = less.idea_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER idea_comments_uncount AFTER DELETE ON idea_comments
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION uncount_deleted_comments();
--> statement-breakpoint
-- What activityOf in server/platform/economy says of a bare reaction, which pays nothing: a like is received while it
-- stands. Answers whether its author may be due the badge for likes: lacking it, with p_badge_from likes or more. Likes
-- on several of their ideas do not see each other before they are stored, so that is asked for well before the target.
CREATE FUNCTION note_like(
  p_author uuid, p_member uuid, p_reference text, p_old text, p_new text, p_day date, p_badge text,
  p_badge_from integer
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_author = p_member OR p_author IS NULL THEN
    RETURN false;
  END IF;
  IF p_new IS DISTINCT FROM 'like' THEN
    IF p_old = 'like' THEN
      DELETE FROM activity WHERE user_id = p_author AND kind = 'like_received' AND reference = p_reference;
    END IF;
    RETURN false;
  END IF;
  INSERT INTO activity (user_id, kind, reference, counterpart_id, day)
  VALUES (p_author, 'like_received', p_reference, p_member, p_day)
  ON CONFLICT DO NOTHING;
  RETURN NOT EXISTS (SELECT 1 FROM member_badges WHERE user_id = p_author AND badge = p_badge) AND EXISTS (
    SELECT 1 FROM activity WHERE user_id = p_author AND kind = 'like_received' OFFSET p_badge_from - 1 LIMIT 1
  );
END
$$;
--> statement-breakpoint
-- Sets a member's reaction to an idea, locking the idea first, so that counts and rows agree however many press at
-- once. Everything that touches several rows locks in this order: the idea, a comment, members by their ids.
--
-- A justification becomes a comment, once per member, idea and direction: sent again, it is the same one. No row
-- where the idea is not there for this member.
CREATE FUNCTION react_to_idea(
  p_member uuid, p_idea uuid, p_reaction text, p_comment uuid, p_text text, p_mentions uuid[], p_digest text,
  p_at timestamptz, p_day date, p_badge text, p_badge_from integer
) RETURNS TABLE (
  author_id uuid, changed boolean, sequence integer, likes integer, dislikes integer, comments integer,
  comment_id uuid, comment_added boolean, badge_due boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_idea user_ideas;
  v_old text;
  v_sequence integer;
  v_changed boolean;
  v_comment uuid;
  v_added boolean := false;
  v_due boolean := false;
BEGIN
  SELECT * INTO v_idea FROM user_ideas WHERE id = p_idea FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT (v_idea.is_public OR v_idea.user_id = p_member) THEN
    RETURN;
  END IF;

  SELECT reaction, sequence INTO v_old, v_sequence FROM idea_likes
  WHERE user_id = p_member AND target_type = 'idea' AND target_id = p_idea;
  v_sequence := coalesce(v_sequence, 0);
  v_changed := v_old IS DISTINCT FROM p_reaction;
  IF v_changed THEN
    v_sequence := v_sequence + 1;
    INSERT INTO idea_likes (user_id, target_type, target_id, reaction, sequence, created_at)
    VALUES (p_member, 'idea', p_idea, p_reaction, v_sequence, p_at)
    ON CONFLICT (user_id, target_type, target_id)
    DO UPDATE SET reaction = excluded.reaction, sequence = excluded.sequence, created_at = excluded.created_at;
    v_idea.likes := v_idea.likes
      + (p_reaction IS NOT DISTINCT FROM 'like')::int - (v_old IS NOT DISTINCT FROM 'like')::int;
    v_idea.dislikes := v_idea.dislikes
      + (p_reaction IS NOT DISTINCT FROM 'dislike')::int - (v_old IS NOT DISTINCT FROM 'dislike')::int;
    v_due := note_like(
      v_idea.user_id, p_member, 'idea:' || p_idea || '/' || p_member, v_old, p_reaction, p_day, p_badge, p_badge_from
    );
  END IF;

  IF p_text IS NOT NULL AND p_reaction IS NOT NULL THEN
    SELECT id INTO v_comment FROM idea_comments
    WHERE user_id = p_member AND idea_id = p_idea AND justifies = p_reaction LIMIT 1;
    IF NOT FOUND THEN
      v_added := true;
      v_comment := p_comment;
      INSERT INTO idea_comments (id, idea_id, user_id, text, mentions, justifies, created_at)
      VALUES (p_comment, p_idea, p_member, p_text, p_mentions, p_reaction, p_at);
      INSERT INTO posted_texts (user_id, digest) VALUES (p_member, p_digest) ON CONFLICT DO NOTHING;
      v_idea.comments := v_idea.comments + 1;
    END IF;
  END IF;

  IF v_changed OR v_added THEN
    UPDATE user_ideas SET likes = v_idea.likes, dislikes = v_idea.dislikes, comments = v_idea.comments
    WHERE id = p_idea;
  END IF;
  RETURN QUERY SELECT v_idea.user_id, v_changed, v_sequence, v_idea.likes, v_idea.dislikes, v_idea.comments,
    v_comment, v_added, v_due;
END
$$;
--> statement-breakpoint
-- The same for a comment, without a justification.
CREATE FUNCTION react_to_comment(
  p_member uuid, p_comment uuid, p_reaction text, p_at timestamptz, p_day date, p_badge text, p_badge_from integer
) RETURNS TABLE (
  idea_id uuid, author_id uuid, changed boolean, likes integer, dislikes integer, badge_due boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_comment idea_comments;
  v_old text;
  v_sequence integer;
  v_changed boolean;
  v_due boolean := false;
BEGIN
  SELECT * INTO v_comment FROM idea_comments WHERE id = p_comment FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT EXISTS (
    SELECT 1 FROM user_ideas WHERE id = v_comment.idea_id AND (is_public OR user_id = p_member)
  ) THEN
    RETURN;
  END IF;

  SELECT reaction, sequence INTO v_old, v_sequence FROM idea_likes
  WHERE user_id = p_member AND target_type = 'comment' AND target_id = p_comment;
  v_sequence := coalesce(v_sequence, 0);
  v_changed := v_old IS DISTINCT FROM p_reaction;
  IF v_changed THEN
    v_sequence := v_sequence + 1;
    INSERT INTO idea_likes (user_id, target_type, target_id, reaction, sequence, created_at)
    VALUES (p_member, 'comment', p_comment, p_reaction, v_sequence, p_at)
    ON CONFLICT (user_id, target_type, target_id)
    DO UPDATE SET reaction = excluded.reaction, sequence = excluded.sequence, created_at = excluded.created_at;
    v_comment.likes := v_comment.likes
      + (p_reaction IS NOT DISTINCT FROM 'like')::int - (v_old IS NOT DISTINCT FROM 'like')::int;
    v_comment.dislikes := v_comment.dislikes
      + (p_reaction IS NOT DISTINCT FROM 'dislike')::int - (v_old IS NOT DISTINCT FROM 'dislike')::int;
    UPDATE idea_comments SET likes = v_comment.likes, dislikes = v_comment.dislikes WHERE id = p_comment;
    v_due := note_like(
      v_comment.user_id, p_member, 'comment:' || p_comment || '/' || p_member, v_old, p_reaction, p_day, p_badge,
      p_badge_from
    );
  END IF;
  RETURN QUERY SELECT v_comment.idea_id, v_comment.user_id, v_changed, v_comment.likes,
    v_comment.dislikes, v_due;
END
$$;
