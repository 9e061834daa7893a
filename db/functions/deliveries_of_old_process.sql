-- A worker of the version before schedules deliveries for accounts. They are never due: this version sends them to members, from its own cursor
-- (docs/decisions/0427-notices-are-a-member-s.md).
CREATE OR REPLACE FUNCTION deliveries_of_old_process() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.due_at := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER notice_deliveries_are_never_due BEFORE INSERT OR UPDATE ON notice_deliveries FOR EACH ROW EXECUTE FUNCTION deliveries_of_old_process();
