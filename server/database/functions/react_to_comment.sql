DROP FUNCTION IF EXISTS react_to_comment(uuid, uuid, text, timestamptz, date, text, integer);

-- Same as react_to_idea for a comment, without a justification.
CREATE OR REPLACE FUNCTION react_to_comment(
  p_member uuid, p_comment uuid, p_reaction text, p_at timestamptz, p_day date, p_badge text, p_badge_from integer
) RETURNS TABLE (
  idea_id uuid, author_id uuid, is_public boolean, changed boolean, likes integer, dislikes integer, badge_due boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_comment idea_comments;
  v_owner uuid;
  v_public boolean;
  v_old text;
  v_sequence integer;
  v_changed boolean;
  v_due boolean := false;
BEGIN
  SELECT * INTO v_comment FROM idea_comments WHERE id = p_comment AND removed_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT user_id, is_public INTO v_owner, v_public FROM user_ideas
  WHERE id = v_comment.idea_id AND (is_public OR user_id = p_member)
    AND (p_reaction IS NULL OR NOT (are_blocked(p_member, user_id) OR are_blocked(p_member, v_comment.user_id)));
  IF NOT FOUND THEN
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
    v_due := record_like(
      v_comment.user_id, p_member, 'comment', p_comment, v_old, p_reaction, v_public OR v_owner = v_comment.user_id, p_at,
      p_day, p_badge, p_badge_from
    );
  END IF;
  RETURN QUERY SELECT v_comment.idea_id, v_comment.user_id, v_public, v_changed, v_comment.likes,
    v_comment.dislikes, v_due;
END
$$;
