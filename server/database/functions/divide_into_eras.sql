-- Reassigns all ideas to eras: for ideas stored before eras existed, and after a bulk insert.
CREATE OR REPLACE FUNCTION divide_into_eras() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE idea_eras IN EXCLUSIVE MODE;
  DELETE FROM idea_eras;
  INSERT INTO idea_eras (era, starts_at)
  SELECT row_number() OVER (ORDER BY created_at), created_at FROM (
    SELECT DISTINCT created_at FROM (
      SELECT created_at, row_number() OVER (ORDER BY created_at) AS place FROM idea_search
    ) AS placed
    WHERE place % ideas_per_era() = 0
  ) AS starts;
  UPDATE idea_search SET era = era_at(created_at) WHERE era <> era_at(created_at);
END
$$;
