DROP FUNCTION IF EXISTS react_to_idea(
  uuid, uuid, text, uuid, text, uuid[], text, timestamptz, date, text, integer
);

-- Sets a member's reaction to an idea. Locks the idea first, so that counts and rows agree under concurrency.
-- All code that touches several rows locks in this order: the idea, a comment, members by their ids.
--
-- A justification becomes a comment, once per member, idea and direction; a repeat returns the same one.
-- Returns no row if the member cannot see the idea.
CREATE OR REPLACE FUNCTION react_to_idea(
  p_member uuid, p_idea uuid, p_reaction text, p_comment uuid, p_text text, p_mentions uuid[], p_digest text,
  p_at timestamptz, p_day date, p_badge text, p_badge_from integer
) RETURNS TABLE (
  author_id uuid, is_public boolean, changed boolean, sequence integer, likes integer, dislikes integer, comments integer,
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
  IF NOT FOUND OR NOT (v_idea.is_public OR v_idea.user_id = p_member)
    OR (p_reaction IS NOT NULL AND are_blocked(p_member, v_idea.user_id)) THEN
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
    -- The reasons were for the reaction that is gone.
    IF v_old IS NOT NULL AND EXISTS (SELECT FROM idea_reasons WHERE user_id = p_member AND idea_id = p_idea) THEN
      DELETE FROM idea_reasons WHERE user_id = p_member AND idea_id = p_idea;
    END IF;
    v_due := record_like(
      v_idea.user_id, p_member, 'idea', p_idea, v_old, p_reaction, true, p_at, p_day, p_badge, p_badge_from
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
  RETURN QUERY SELECT v_idea.user_id, v_idea.is_public, v_changed, v_sequence, v_idea.likes, v_idea.dislikes,
    v_idea.comments, v_comment, v_added, v_due;
END
$$;
