-- A member's unread groups, at most p_most, with the time of the newest row. Jumps from group to group in the
-- index, so that ten thousand likes of one idea cost no more than one.
CREATE OR REPLACE FUNCTION unread_groups(p_member uuid, p_most integer)
RETURNS TABLE (kind text, subject text, at timestamptz) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE found AS (
    (
      SELECT kind, subject, 1 AS n FROM notifications
      WHERE user_id = p_member AND read_at IS NULL ORDER BY kind, subject LIMIT 1
    )
    UNION ALL
    SELECT following.kind, following.subject, found.n + 1
    FROM found CROSS JOIN LATERAL (
      SELECT kind, subject FROM notifications
      WHERE user_id = p_member AND read_at IS NULL AND (kind, subject) > (found.kind, found.subject)
      ORDER BY kind, subject LIMIT 1
    ) AS following
    WHERE found.n < p_most
  )
  SELECT found.kind, found.subject, (
    SELECT max(created_at) FROM notifications
    WHERE user_id = p_member AND kind = found.kind AND subject = found.subject AND read_at IS NULL
  )
  FROM found
$$;
