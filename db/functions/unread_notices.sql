-- How many unread notices of an account a member sees (see notice_is_seen), counted to 1,000. Where they do not see all, among the newest 5,000:
-- an account's notices without number must not slow down a member who sees few of them.
-- A mention counts for those whom it names: not for another `person`.
CREATE OR REPLACE FUNCTION unread_notices(reader uuid, seen text[], jobs text[], person uuid DEFAULT NULL) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM (
    SELECT FROM (SELECT e.name, e.data FROM events e WHERE e.recipient_id = reader AND e.notify AND e.read_at IS NULL ORDER BY e.seq DESC
                  LIMIT CASE WHEN seen IS NULL THEN 1000 ELSE 5000 END) newest
     WHERE notice_is_seen(newest.name, newest.data, seen, jobs)
       AND (person IS NULL OR newest.name <> 'note.mentioned' OR newest.data -> 'mentioned' ? person::text) LIMIT 1000) counted
$$;
