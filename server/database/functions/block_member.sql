-- Blocks a member: follows, contacts, second opinions and notifications end both ways. Holds the counts of both, as following does, so that a
-- follow of the same moment is either removed here or refused there. False if there is no such member.
CREATE OR REPLACE FUNCTION block_member(p_member uuid, p_person uuid, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (p_member, p_person) ORDER BY id FOR KEY SHARE;
  IF NOT EXISTS (SELECT FROM users WHERE id = p_person) THEN
    RETURN false;
  END IF;
  PERFORM lock_follow_counts(ARRAY[p_member, p_person]);
  INSERT INTO blocked_members (user_id, blocked_id, created_at) VALUES (p_member, p_person, p_at)
  ON CONFLICT DO NOTHING;
  DELETE FROM follows
  WHERE (user_id = p_member AND followed_id = p_person) OR (user_id = p_person AND followed_id = p_member);
  -- What was asked stays unanswered, and what was shown is shown no longer.
  INSERT INTO contact_answers (request_id, user_id, answer, answered_at)
  SELECT id, to_id, 'declined', p_at FROM contact_requests
  WHERE (user_id = p_member AND to_id = p_person) OR (user_id = p_person AND to_id = p_member)
  ON CONFLICT (request_id) DO UPDATE SET answer = 'withdrawn', kind = NULL, contact = NULL, answered_at = p_at
  WHERE contact_answers.answer = 'accepted';
  -- What one of them reads of the other returns to the queue.
  UPDATE opinion_readings SET given_back_at = p_at FROM opinion_requests request
  WHERE request.id = request_id AND answered_at IS NULL AND given_back_at IS NULL
    AND (opinion_readings.user_id, request.user_id) IN ((p_member, p_person), (p_person, p_member));
  -- Skip rows that are being deleted with their idea: they go anyway, and waiting could deadlock.
  DELETE FROM notifications WHERE (user_id, kind, subject, reference) IN (
    SELECT user_id, kind, subject, reference FROM notifications
    WHERE (user_id = p_member AND actor_id = p_person) OR (user_id = p_person AND actor_id = p_member)
    FOR UPDATE SKIP LOCKED
  );
  RETURN true;
END
$$;
