-- How many notices of an account a member sees (see notice_is_seen and concerns_person) and has not read, counted to 1,000. Where they do not see all, among the newest 5,000:
-- an account's notices without number must not slow down a member who sees few of them.
CREATE OR REPLACE FUNCTION unread_notices(reader uuid, person uuid, seen text[], jobs text[], muted text[], kept text[]) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM (
    SELECT FROM (
      SELECT * FROM (
        -- Subqueries instead of joins: without statistics of a reader the planner would compare each event with each exception.
        SELECT e.name, e.data FROM events e
         WHERE e.recipient_id = reader AND e.notify AND e.seq > (SELECT r.read_up_to FROM notice_readers r WHERE r.account_id = reader AND r.person_id = person)
           AND e.seq NOT IN (SELECT x.seq FROM notice_exceptions x WHERE x.account_id = reader AND x.person_id = person)
         ORDER BY e.seq DESC LIMIT CASE WHEN seen IS NULL AND muted IS NULL THEN 1000 ELSE 5000 END) newer
      UNION ALL
      SELECT * FROM (
        SELECT e.name, e.data FROM events e
         WHERE e.recipient_id = reader AND e.notify AND e.seq = ANY (ARRAY(
                 SELECT x.seq FROM notice_exceptions x WHERE x.account_id = reader AND x.person_id = person
                    AND x.seq <= (SELECT r.read_up_to FROM notice_readers r WHERE r.account_id = reader AND r.person_id = person)
                  ORDER BY x.seq DESC LIMIT 1000))) older) notice
     WHERE notice_is_seen(notice.name, notice.data, seen, jobs, muted, kept) AND concerns_person(notice.data, person) LIMIT 1000) counted
$$;
