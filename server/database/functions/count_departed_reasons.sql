-- Counts answers that leave a summary, so that it is renewed once enough of them have left. Locks ideas first,
-- as all code does.
CREATE OR REPLACE FUNCTION count_departed_reasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM user_ideas WHERE id IN (SELECT idea_id FROM gone) ORDER BY id FOR NO KEY UPDATE;
  UPDATE reason_summaries SET departed = reason_summaries.departed + less.answers
  FROM (
    SELECT gone.idea_id, gone.reaction, count(*) AS answers
    FROM gone JOIN reason_summaries USING (idea_id, reaction)
    WHERE gone.generation <= reason_summaries.generation GROUP BY gone.idea_id, gone.reaction
  ) AS less
  WHERE reason_summaries.idea_id = less.idea_id AND reason_summaries.reaction = less.reaction;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER idea_reasons_count_departed AFTER DELETE ON idea_reasons
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_departed_reasons();
