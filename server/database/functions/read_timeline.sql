-- What the people a member follows did, and what happened to ideas they follow, newest first, before a moment and id. Read
-- from each of them by index when it is asked for, so that nothing is written for followers. Leaves out what they hide,
-- and whom and what the member does not want to see. Of the people followed it asks for mutes alone: blocking ends follows,
-- and are_blocked for each of 5,000 would take longer than all the rest.
--
-- Always the generic plan: planning takes several times as long as a page does, and would be done for each.
CREATE OR REPLACE FUNCTION read_timeline(p_member uuid, p_at timestamptz, p_id uuid, p_most integer)
RETURNS TABLE (
  kind text, id uuid, at timestamptz, person jsonb, idea jsonb, card jsonb, badge text, entry jsonb
) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH followed AS MATERIALIZED (
      SELECT followed_id AS id, coalesce(
        (SELECT activity_hidden FROM member_privacy WHERE user_id = followed_id), '{}'
      ) AS hidden
      FROM follows
      WHERE follows.user_id = p_member
        AND NOT EXISTS (SELECT FROM muted_authors WHERE user_id = p_member AND author_id = followed_id)
        AND NOT EXISTS (SELECT FROM suspensions WHERE suspensions.user_id = followed_id)
    ), followed_idea AS MATERIALIZED (
      SELECT idea.id, idea.user_id AS person_id, coalesce(privacy.activity_hidden, '{}') AS hidden
      FROM idea_follows JOIN user_ideas idea ON idea.id = idea_follows.idea_id AND idea.is_public
      LEFT JOIN member_privacy privacy ON privacy.user_id = idea.user_id
      WHERE idea_follows.user_id = p_member AND idea.user_id NOT IN (SELECT followed.id FROM followed)
        AND NOT EXISTS (SELECT FROM muted_authors WHERE user_id = p_member AND author_id = idea.user_id)
        AND NOT are_blocked(p_member, idea.user_id)
        AND NOT EXISTS (
          SELECT FROM hidden_content WHERE user_id = p_member AND type = 'idea' AND target_id = idea.id
        )
        AND NOT EXISTS (SELECT FROM suspensions WHERE suspensions.user_id = idea.user_id)
    ), did AS (
      SELECT 'ideas' AS kind, one.id, one.created_at AS at, followed.id AS person_id, one.id AS idea_id, NULL AS badge
      FROM followed CROSS JOIN LATERAL (
        SELECT user_ideas.id, created_at FROM user_ideas
        WHERE user_id = followed.id AND is_public AND stopped_at IS NULL AND (created_at, user_ideas.id) < (p_at, p_id)
          AND NOT EXISTS (
            SELECT FROM hidden_content WHERE user_id = p_member AND type = 'idea' AND target_id = user_ideas.id
          )
        ORDER BY created_at DESC, user_ideas.id DESC LIMIT p_most
      ) AS one
      WHERE 'ideas' <> ALL (followed.hidden)
      UNION ALL
      SELECT 'diary', one.id, one.created_at, followed.id, one.idea_id, NULL
      FROM followed CROSS JOIN LATERAL (
        SELECT entry.id, entry.created_at, entry.idea_id
        FROM diary_entries entry JOIN user_ideas idea ON idea.id = entry.idea_id AND idea.is_public
        WHERE entry.user_id = followed.id AND (entry.created_at, entry.id) < (p_at, p_id)
          AND NOT EXISTS (
            SELECT FROM hidden_content WHERE user_id = p_member AND type = 'idea' AND target_id = idea.id
          )
        ORDER BY entry.created_at DESC, entry.id DESC LIMIT p_most
      ) AS one
      WHERE 'diary' <> ALL (followed.hidden)
      UNION ALL
      SELECT 'verdicts', one.id, one.ended_at, followed.id, one.idea_id, NULL
      FROM followed CROSS JOIN LATERAL (
        SELECT card.id, card.ended_at, card.idea_id
        FROM evidence_cards card JOIN user_ideas idea ON idea.id = card.idea_id AND idea.is_public
        WHERE card.user_id = followed.id AND card.verdict IS NOT NULL AND (card.ended_at, card.id) < (p_at, p_id)
          AND NOT EXISTS (
            SELECT FROM hidden_content WHERE user_id = p_member AND type = 'idea' AND target_id = idea.id
          )
        ORDER BY card.ended_at DESC, card.id DESC LIMIT p_most
      ) AS one
      WHERE 'verdicts' <> ALL (followed.hidden)
      UNION ALL
      SELECT 'verdicts', one.id, one.ended_at, followed_idea.person_id, followed_idea.id, NULL
      FROM followed_idea CROSS JOIN LATERAL (
        SELECT card.id, ended_at FROM evidence_cards card
        WHERE card.idea_id = followed_idea.id AND verdict IS NOT NULL AND (ended_at, card.id) < (p_at, p_id)
        ORDER BY ended_at DESC, card.id DESC LIMIT p_most
      ) AS one
      WHERE 'verdicts' <> ALL (followed_idea.hidden)
      UNION ALL
      SELECT 'diary', one.id, one.created_at, followed_idea.person_id, followed_idea.id, NULL
      FROM followed_idea CROSS JOIN LATERAL (
        SELECT entry.id, created_at FROM diary_entries entry
        WHERE entry.idea_id = followed_idea.id AND (created_at, entry.id) < (p_at, p_id)
        ORDER BY created_at DESC, entry.id DESC LIMIT p_most
      ) AS one
      WHERE 'diary' <> ALL (followed_idea.hidden)
      UNION ALL
      SELECT one.kind, one.id, one.earned_at, followed.id, NULL, one.badge
      FROM followed CROSS JOIN LATERAL (
        SELECT * FROM (
          SELECT member_badges.badge, earned_at, md5(user_id::text || member_badges.badge)::uuid AS id,
            CASE WHEN member_badges.badge LIKE 'trail-%' THEN 'trails' ELSE 'badges' END AS kind
          FROM member_badges WHERE user_id = followed.id
        ) AS earned
        WHERE earned.kind <> ALL (followed.hidden) AND (earned.earned_at, earned.id) < (p_at, p_id)
        ORDER BY earned.earned_at DESC, earned.id DESC LIMIT p_most
      ) AS one
    ), newest AS (
      SELECT * FROM did ORDER BY did.at DESC, did.id DESC LIMIT p_most
    )
    -- What a page shows is read for its entries alone.
    SELECT newest.kind, newest.id, newest.at, person_json(profiles),
      (SELECT jsonb_build_object('id', idea.id, 'title', title) FROM user_ideas idea WHERE idea.id = newest.idea_id),
      CASE newest.kind WHEN 'verdicts' THEN (
        SELECT jsonb_build_object('id', card.id, 'verdict', verdict) FROM evidence_cards card
        WHERE card.user_id = newest.person_id AND card.id = newest.id
      ) END,
      newest.badge,
      CASE newest.kind WHEN 'diary' THEN (
        SELECT jsonb_build_object(
          'text', text, 'hasPicture', EXISTS (SELECT FROM pictures WHERE attached_to = entry.id)
        ) FROM diary_entries entry WHERE entry.id = newest.id
      ) END
    FROM newest JOIN profiles ON profiles.id = newest.person_id
    ORDER BY newest.at DESC, newest.id DESC;
END
$$;
