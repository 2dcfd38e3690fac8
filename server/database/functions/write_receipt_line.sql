-- A line of an idea's receipt: the text of what was published, and its hash. In the transaction that publishes or
-- edits, whatever code does it; the row of the idea is locked then, so that lines follow each other. The form of the text is
-- public (docs/decisions/035-receipts.md) and never changes: another one is another format.
CREATE OR REPLACE FUNCTION write_receipt_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last receipt_lines;
  v_at timestamptz := date_trunc('milliseconds', clock_timestamp());
  v_author text;
  v_text text;
  v_hash text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT * INTO v_last FROM receipt_lines WHERE idea_id = NEW.id ORDER BY line DESC LIMIT 1;
  END IF;
  SELECT display_name INTO v_author FROM profiles WHERE id = NEW.user_id;
  v_text := concat_ws(
    E'\n',
    'Recibo de autoria da Colmeia, formato 1',
    'Ideia: ' || NEW.id,
    'Linha: ' || coalesce(v_last.line, 0) + 1,
    'Data: ' || to_char(v_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'Linha anterior: ' || coalesce(v_last.hash, 'nenhuma'),
    -- Without it, a short text could be guessed from the hash that stays.
    'Sal: ' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
    'Autoria: ' || coalesce(v_author, '') || ' (' || NEW.user_id || ')',
    'Categoria: ' || coalesce(NEW.category, 'nenhuma'),
    'Visível: ' || CASE WHEN NEW.is_public THEN 'para todos' ELSE 'só para quem publicou' END,
    'Título: ' || NEW.title,
    'Descrição:',
    NEW.description
  );
  v_hash := encode(sha256(convert_to(v_text, 'UTF8')), 'hex');
  INSERT INTO receipt_lines (idea_id, user_id, line, text, hash, written_at)
  VALUES (NEW.id, NEW.user_id, coalesce(v_last.line, 0) + 1, v_text, v_hash, v_at);
  INSERT INTO receipt_hashes (hash, written_at) VALUES (v_hash, v_at);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_ideas_receipt_of_new AFTER INSERT ON user_ideas
FOR EACH ROW EXECUTE FUNCTION write_receipt_line();

CREATE OR REPLACE TRIGGER user_ideas_receipt_of_edit AFTER UPDATE OF title, description, category, is_public ON user_ideas
FOR EACH ROW WHEN (
  (OLD.title, OLD.description, OLD.category, OLD.is_public)
  IS DISTINCT FROM (NEW.title, NEW.description, NEW.category, NEW.is_public)
) EXECUTE FUNCTION write_receipt_line();
