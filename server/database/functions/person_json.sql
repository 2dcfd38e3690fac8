-- Same as personJson in server/platform/people/person.ts, for functions that answer with their author.
CREATE OR REPLACE FUNCTION person_json(p_profile profiles) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', p_profile.id, 'displayName', p_profile.display_name, 'avatarUrl', p_profile.avatar_url, 'color', p_profile.color,
    'isPremium', p_profile.plan = 'premium', 'isSample', p_profile.is_sample, 'earned', p_profile.bpoints_earned
  )
$$;
