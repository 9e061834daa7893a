-- Writes the rows of `contracts` of an application as `contracts_now` has them: the one writer. Called when a transaction commits, once for each
-- application: what changed after the first call of a transaction has been seen by it. Writers take turns, so that each sees what the one before wrote;
-- the lock is taken at the end of transactions alone, so that it waits for nothing else. One plan serves a session: planning takes longer than reading.
CREATE OR REPLACE FUNCTION refresh_contracts(of_application uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  written text := coalesce(current_setting('hireledger.written_contracts', true), '');
  present contracts[];
BEGIN
  IF of_application IS NULL OR strpos(written, of_application::text) > 0 THEN RETURN; END IF;
  PERFORM set_config('hireledger.written_contracts', written || of_application::text || ' ', true);
  PERFORM pg_advisory_xact_lock(hashtextextended('contracts:' || of_application, 0));
  present := ARRAY(SELECT now_there FROM contracts_now(of_application) now_there);
  IF present IS DISTINCT FROM ARRAY(SELECT stored FROM contracts stored WHERE stored.application_id = of_application ORDER BY stored.id) THEN
    DELETE FROM contracts stored WHERE stored.application_id = of_application;
    INSERT INTO contracts SELECT * FROM unnest(present);
  END IF;
END
$$;
