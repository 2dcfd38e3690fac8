-- What a member is found by in 'Encontrar Amigos': each word of the name, and each two of them in their order, so that
-- one index answers 'ana' and 'ana sil' however many members there are. A migration wrote those of older members.
CREATE OR REPLACE FUNCTION store_people_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM people_names WHERE user_id = NEW.id;
  INSERT INTO people_names (user_id, key)
  WITH words AS MATERIALIZED (
    SELECT left(word, 16) AS word, position
    FROM regexp_split_to_table(btrim(fold_text(NEW.display_name)), ' ') WITH ORDINALITY AS split (word, position)
    WHERE word <> '' AND position <= 6
  )
  SELECT NEW.id, '1' || word FROM words
  UNION
  SELECT NEW.id, '2' || one.word || ' ' || other.word
  FROM words one JOIN words other ON other.position > one.position;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER profiles_people_names_new AFTER INSERT ON profiles
FOR EACH ROW WHEN (NOT NEW.is_sample) EXECUTE FUNCTION store_people_names();

CREATE OR REPLACE TRIGGER profiles_people_names_changed AFTER UPDATE OF display_name ON profiles
FOR EACH ROW WHEN (OLD.display_name <> NEW.display_name AND NOT NEW.is_sample)
EXECUTE FUNCTION store_people_names();
