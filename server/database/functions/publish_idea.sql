-- A new idea in one call: the member's lock, the first answer to a repeated key, the limits, the idea, its points, and the
-- answer for repeats. p_answer is what the caller knows of it; the author and the ledger's outcomes are added.
-- Its status: key-reused, repeated, premium-required or written. A member who is gone is refused by the foreign keys.
CREATE OR REPLACE FUNCTION publish_idea(
  p_member uuid, p_idea uuid, p_title text, p_description text, p_category text, p_is_public boolean, p_next_trail text,
  p_key uuid, p_body_hash text, p_answer jsonb, p_effects jsonb, p_day date, p_at timestamptz,
  p_kinds text[], p_amounts integer[], p_most integer[], p_reduced integer[], p_seconds integer[],
  p_established_since timestamptz, p_settles boolean
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_plan text;
  v_first idempotency_keys;
  v_answer jsonb;
BEGIN
  SELECT plan INTO v_plan FROM profiles WHERE id = p_member FOR NO KEY UPDATE;

  SELECT * INTO v_first FROM idempotency_keys WHERE user_id = p_member AND key = p_key;
  IF FOUND THEN
    IF v_first.operation <> 'ideas.publish' OR v_first.body_hash <> p_body_hash THEN
      RETURN '{"status": "key-reused"}';
    END IF;
    RETURN jsonb_build_object('status', 'repeated', 'answer', v_first.answer);
  END IF;
  -- Not kept: the same request may succeed later.
  IF NOT p_is_public AND v_plan <> 'premium' THEN
    RETURN '{"status": "premium-required"}';
  END IF;

  IF NOT p_settles THEN
    PERFORM refuse_if_due(p_effects);
  END IF;
  PERFORM count_member_acts(
    p_member, p_kinds, p_amounts, p_most, p_reduced, p_seconds, p_established_since, p_at
  );
  INSERT INTO user_ideas (id, user_id, title, description, category, is_public, ever_public, next_trail, created_at)
  VALUES (p_idea, p_member, p_title, p_description, p_category, p_is_public, p_is_public, p_next_trail, p_at);

  v_answer := p_answer || jsonb_build_object('recorded', record_event(p_effects, p_day, p_at, p_settles));
  -- Read last: the ledger has just changed it.
  v_answer := v_answer || jsonb_build_object(
    'author', (SELECT person_json(author) FROM profiles author WHERE author.id = p_member)
  );
  v_answer := jsonb_set(
    v_answer, '{idea,city}', coalesce((SELECT to_jsonb(city) FROM idea_places WHERE idea_id = p_idea), 'null')
  );
  INSERT INTO idempotency_keys (user_id, key, operation, body_hash, answer, created_at)
  VALUES (p_member, p_key, 'ideas.publish', p_body_hash, v_answer, p_at);
  RETURN jsonb_build_object('status', 'written', 'answer', v_answer);
END
$$;
