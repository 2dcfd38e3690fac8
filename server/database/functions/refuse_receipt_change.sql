-- No line of a receipt is rewritten. Lines go with their idea and not before; hashes, dates and keys never go.
CREATE OR REPLACE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'receipt_lines' THEN
    -- The foreign key deletes lines after their idea.
    IF NOT EXISTS (SELECT FROM user_ideas WHERE id = OLD.idea_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER receipt_lines_append_only BEFORE UPDATE OR DELETE ON receipt_lines
FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();

CREATE OR REPLACE TRIGGER receipt_hashes_append_only BEFORE UPDATE OR DELETE ON receipt_hashes
FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();

CREATE OR REPLACE TRIGGER receipt_hashes_never_emptied BEFORE TRUNCATE ON receipt_hashes
FOR EACH STATEMENT EXECUTE FUNCTION refuse_receipt_change();

CREATE OR REPLACE TRIGGER receipt_keys_append_only BEFORE UPDATE OR DELETE ON receipt_keys
FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();
