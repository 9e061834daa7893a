-- Who had which role when is never rewritten: a membership is added, and ended once. The rights of api and worker keep them from it; the triggers
-- also stop the owner's slips, and an installation whose processes share one role.
CREATE OR REPLACE FUNCTION refuse_change_of_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'memberships are added and ended: % on % is refused', TG_OP, TG_TABLE_NAME;
END
$$;

CREATE OR REPLACE TRIGGER memberships_written_once BEFORE DELETE OR TRUNCATE OR UPDATE OF id, account_id, person_id, role, joined_at, created_at, created_by
  ON memberships FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_memberships();

CREATE OR REPLACE TRIGGER memberships_ended_once BEFORE UPDATE ON memberships
  FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_memberships();
