-- Deletes a comment, of its author alone. Call it with the idea locked, as all code that counts its comments does. One with
-- replies stays as an empty place, until the last reply goes too. Returns no row if there is no such comment.
CREATE OR REPLACE FUNCTION delete_comment(p_comment uuid, p_author uuid, p_at timestamptz)
RETURNS TABLE (idea_id uuid, justifies text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_comment idea_comments;
  v_parent idea_comments;
BEGIN
  SELECT * INTO v_comment FROM idea_comments
  WHERE id = p_comment AND user_id IS NOT DISTINCT FROM p_author AND removed_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF v_comment.replies > 0 THEN
    DELETE FROM idea_likes WHERE target_id = p_comment;
    DELETE FROM notifications WHERE about = p_comment;
    UPDATE idea_comments SET user_id = NULL, text = '', mentions = '{}', justifies = NULL, useful_at = NULL,
      edited_at = NULL, removed_at = p_at
    WHERE id = p_comment;
    UPDATE user_ideas SET comments = comments - 1 WHERE id = v_comment.idea_id;
  ELSE
    DELETE FROM idea_comments WHERE id = p_comment;
    UPDATE idea_comments SET replies = replies - 1 WHERE id = v_comment.parent_id RETURNING * INTO v_parent;
    IF v_parent.replies = 0 AND v_parent.removed_at IS NOT NULL THEN
      DELETE FROM idea_comments WHERE id = v_parent.id;
    END IF;
  END IF;
  RETURN QUERY SELECT v_comment.idea_id, v_comment.justifies;
END
$$;
