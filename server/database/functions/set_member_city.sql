-- Sets a member's city and where it is shown, and takes it to or from their public ideas. null removes it.
CREATE OR REPLACE FUNCTION set_member_city(p_member uuid, p_city integer, p_shown_on text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for what place_idea has begun for this member's ideas, so that none is missed.
  PERFORM pg_advisory_xact_lock(7265640, hashtext(p_member::text));
  IF p_city IS NULL THEN
    DELETE FROM member_cities WHERE user_id = p_member;
  ELSE
    INSERT INTO member_cities (user_id, city, shown_on) VALUES (p_member, p_city, p_shown_on)
    ON CONFLICT (user_id) DO UPDATE SET city = excluded.city, shown_on = excluded.shown_on;
  END IF;
  IF p_city IS NULL OR p_shown_on <> 'profile-and-ideas' THEN
    DELETE FROM idea_places WHERE user_id = p_member;
  ELSE
    INSERT INTO idea_places AS placed (idea_id, user_id, city, state, created_at)
    SELECT id, user_id, p_city, p_city / 100000, created_at
    -- The lock leaves out ideas that are being deleted.
    FROM (SELECT * FROM user_ideas WHERE user_id = p_member AND is_public ORDER BY id FOR KEY SHARE) AS idea
    ON CONFLICT (idea_id) DO UPDATE SET city = excluded.city, state = excluded.state
    WHERE placed.city <> excluded.city;
  END IF;
END
$$;
