-- A freeze is never changed and ends only by a row of its own, so that the history shows who stopped what, when and why.
CREATE OR REPLACE FUNCTION refuse_change_of_freezes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'freezes are append-only: % on % is refused', TG_OP, TG_TABLE_NAME;
END
$$;

CREATE OR REPLACE TRIGGER freezes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON freezes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_freezes();

CREATE OR REPLACE TRIGGER freeze_lifts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON freeze_lifts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_freezes();
