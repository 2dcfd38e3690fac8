DROP FUNCTION IF EXISTS write_comment(
  uuid, uuid, uuid, text, uuid[], text, uuid, text, jsonb, text, text, text, text, date, timestamptz,
  text[], integer[], integer[], integer[], integer[], timestamptz, boolean
);

-- A comment or a reply in one call: the locks in their order (the idea, a comment, members by their ids, limits), the first answer to a repeated
-- key, the comment and its count, its points, and the answer for repeats.
--
-- What it pays depends on what only this transaction knows: whether it is the member's own idea, and whether they posted
-- the text before. p_own, p_repeated and p_fresh are the effects of each case, with p_someone in place of the idea's author.
-- p_answer is what the caller knows of the answer; the author and the ledger's outcomes are added.
-- p_reply_to is a comment of the same idea; a reply to a reply stands under the same comment.
-- Its status: not-found, key-reused, repeated or written. A member who is gone is refused by the foreign keys.
CREATE OR REPLACE FUNCTION write_comment(
  p_member uuid, p_idea uuid, p_reply_to uuid, p_comment uuid, p_text text, p_mentions uuid[], p_digest text,
  p_key uuid, p_body_hash text, p_answer jsonb, p_own text, p_repeated text, p_fresh text, p_someone text,
  p_day date, p_at timestamptz,
  p_kinds text[], p_amounts integer[], p_most integer[], p_reduced integer[], p_seconds integer[],
  p_established_since timestamptz, p_settles boolean
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_idea user_ideas;
  v_parent uuid;
  v_first idempotency_keys;
  v_new boolean;
  v_effects jsonb;
  v_answer jsonb;
BEGIN
  SELECT * INTO v_idea FROM user_ideas
  WHERE id = p_idea AND (is_public OR user_id = p_member) FOR NO KEY UPDATE;
  IF NOT FOUND OR are_blocked(p_member, v_idea.user_id) THEN
    RETURN '{"status": "not-found"}';
  END IF;
  IF p_reply_to IS NOT NULL THEN
    SELECT coalesce(parent_id, id) INTO v_parent FROM idea_comments
    WHERE id = p_reply_to AND idea_id = p_idea AND removed_at IS NULL AND NOT are_blocked(p_member, user_id);
    IF FOUND THEN
      PERFORM 1 FROM idea_comments WHERE id = v_parent FOR NO KEY UPDATE;
    END IF;
  END IF;
  PERFORM 1 FROM profiles WHERE id IN (p_member, v_idea.user_id) ORDER BY id FOR NO KEY UPDATE;

  SELECT * INTO v_first FROM idempotency_keys WHERE user_id = p_member AND key = p_key;
  IF FOUND THEN
    IF v_first.operation <> 'comments.write' OR v_first.body_hash <> p_body_hash THEN
      RETURN '{"status": "key-reused"}';
    END IF;
    RETURN jsonb_build_object('status', 'repeated', 'isPublic', v_idea.is_public, 'answer', v_first.answer);
  END IF;

  IF p_reply_to IS NOT NULL AND v_parent IS NULL THEN
    RETURN '{"status": "not-found"}';
  END IF;
  INSERT INTO posted_texts (user_id, digest) VALUES (p_member, p_digest) ON CONFLICT DO NOTHING;
  v_new := FOUND;
  v_effects := replace(
    CASE WHEN v_idea.user_id = p_member THEN p_own WHEN v_new THEN p_fresh ELSE p_repeated END,
    p_someone, v_idea.user_id::text
  )::jsonb;
  IF NOT p_settles THEN
    PERFORM refuse_if_due(v_effects);
  END IF;
  PERFORM count_member_acts(
    p_member, p_kinds, p_amounts, p_most, p_reduced, p_seconds, p_established_since, p_at
  );
  INSERT INTO idea_comments (id, idea_id, user_id, text, parent_id, mentions, created_at)
  VALUES (p_comment, p_idea, p_member, p_text, v_parent, p_mentions, p_at);
  IF v_parent IS NOT NULL THEN
    UPDATE idea_comments SET replies = replies + 1 WHERE id = v_parent;
  END IF;
  UPDATE user_ideas SET comments = comments + 1 WHERE id = p_idea;

  v_answer := p_answer || jsonb_build_object(
    'recorded', record_event(v_effects, p_day, p_at, p_settles),
    'ideaAuthorId', v_idea.user_id, 'textPostedBefore', NOT v_new, 'parentId', v_parent
  );
  -- Read last: the ledger has just changed it.
  v_answer := v_answer || jsonb_build_object(
    'author', (SELECT person_json(author) FROM profiles author WHERE author.id = p_member)
  );
  INSERT INTO idempotency_keys (user_id, key, operation, body_hash, answer, created_at)
  VALUES (p_member, p_key, 'comments.write', p_body_hash, v_answer, p_at);
  RETURN jsonb_build_object('status', 'written', 'isPublic', v_idea.is_public, 'answer', v_answer);
END
$$;
