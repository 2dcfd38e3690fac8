-- Takes removed follows from the counts of both sides: after unfollowing, and when an account is removed.
CREATE OR REPLACE FUNCTION uncount_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM follow_counts
  WHERE user_id IN (SELECT user_id FROM gone UNION SELECT followed_id FROM gone)
  ORDER BY user_id FOR NO KEY UPDATE;
  UPDATE follow_counts AS kept SET
    following = kept.following - lost.following, followers = kept.followers - lost.followers,
    friends = kept.friends - lost.friends
  FROM (
    SELECT member, sum(following) AS following, sum(followers) AS followers,
      -- Both rows of two friends may go at once: that is one friend less.
      count(DISTINCT other) FILTER (WHERE mutual) AS friends
    FROM (
      SELECT user_id AS member, followed_id AS other, mutual, 1 AS following, 0 AS followers FROM gone
      UNION ALL SELECT followed_id, user_id, mutual, 0, 1 FROM gone
    ) AS sides
    GROUP BY member
  ) AS lost
  WHERE kept.user_id = lost.member;
  UPDATE follows SET mutual = false
  FROM gone
  WHERE gone.mutual AND follows.user_id = gone.followed_id AND follows.followed_id = gone.user_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER follows_uncount AFTER DELETE ON follows
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION uncount_follows();
