-- Rows of the ledger are never changed: undoing something is a new row.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'bpoints_transactions is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER bpoints_transactions_append_only BEFORE UPDATE OR DELETE ON bpoints_transactions
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE OR REPLACE TRIGGER bpoints_transactions_never_emptied BEFORE TRUNCATE ON bpoints_transactions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
