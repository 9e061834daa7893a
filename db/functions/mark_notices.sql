-- Marks notices as read or unread for one person of an account: one by its number, all up to a number, or of all up to a number those of some names, a
-- portion of them. What a person has read is a number and exceptions (see notice_readers); their row is locked first, so two tabs take turns.
-- `person` is null in calls of the version before, whose marks are those of the account's first owner.
-- Returns whether something changed, the count of unread notices that the person sees (see unread_notices), and up to which event it is exact.
CREATE OR REPLACE FUNCTION mark_notices(reader uuid, wished bigint, up_to bigint, names text[], as_read boolean, portion integer, marked_at timestamptz,
                                        person uuid DEFAULT NULL, seen text[] DEFAULT NULL, jobs text[] DEFAULT NULL, muted text[] DEFAULT NULL,
                                        kept text[] DEFAULT NULL)
  RETURNS TABLE (marked integer, reached bigint, unread integer, head bigint)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  who uuid := coalesce(person, reader);
  number bigint;
  before bigint;
  first_unread bigint;
  is_exception boolean;
BEGIN
  marked := 0;
  SELECT r.read_up_to INTO number FROM notice_readers r WHERE r.account_id = reader AND r.person_id = who FOR UPDATE;
  IF number IS NULL THEN
    unread := 0;
    RETURN NEXT;
    RETURN;
  END IF;
  IF wished IS NOT NULL THEN
    is_exception := EXISTS (SELECT FROM notice_exceptions x WHERE x.account_id = reader AND x.person_id = who AND x.seq = wished);
    IF ((wished > number) <> is_exception) = as_read
       AND EXISTS (SELECT FROM events e WHERE e.recipient_id = reader AND e.seq = wished AND e.notify AND notice_is_seen(e.name, e.data, seen, jobs, NULL, NULL)) THEN
      marked := 1;
      IF is_exception THEN
        DELETE FROM notice_exceptions x WHERE x.account_id = reader AND x.person_id = who AND x.seq = wished;
      ELSE
        INSERT INTO notice_exceptions (account_id, person_id, seq, at) VALUES (reader, who, wished, marked_at);
      END IF;
    END IF;
  ELSIF names IS NULL THEN
    SELECT least(up_to, h.seq) INTO reached FROM event_heads h WHERE h.recipient_id = reader;
    DELETE FROM notice_exceptions x WHERE x.account_id = reader AND x.person_id = who AND x.seq <= reached;
    marked := CASE WHEN FOUND OR reached > number THEN 1 ELSE 0 END;
    number := greatest(number, reached);
    UPDATE notice_readers r SET read_up_to = number, read_at = marked_at WHERE r.account_id = reader AND r.person_id = who AND marked > 0;
  ELSE
    WITH chosen AS (
      SELECT e.seq FROM events e
       WHERE e.recipient_id = reader AND e.notify AND e.seq > number AND e.seq <= up_to AND e.name = ANY (names) AND notice_is_seen(e.name, e.data, seen, jobs, NULL, NULL)
         AND e.seq NOT IN (SELECT x.seq FROM notice_exceptions x WHERE x.account_id = reader AND x.person_id = who)
       ORDER BY e.seq LIMIT portion
    ), newer AS (
      INSERT INTO notice_exceptions (account_id, person_id, seq, at) SELECT reader, who, chosen.seq, marked_at FROM chosen RETURNING seq
    ), older AS (
      DELETE FROM notice_exceptions x USING events e
       WHERE x.account_id = reader AND x.person_id = who AND x.seq <= least(number, up_to) AND e.recipient_id = reader AND e.seq = x.seq AND e.name = ANY (names)
      RETURNING x.seq
    )
    SELECT (SELECT count(*) FROM newer) + (SELECT count(*) FROM older), (SELECT max(newer.seq) FROM newer) INTO marked, reached;
  END IF;
  -- The number moves past what was read one by one, and past what the member does not see, so that exceptions stay few.
  IF marked > 0 AND as_read THEN
    SELECT e.seq INTO first_unread FROM events e
     WHERE e.recipient_id = reader AND e.notify AND e.seq > number AND notice_is_seen(e.name, e.data, seen, jobs, NULL, NULL)
       AND e.seq NOT IN (SELECT x.seq FROM notice_exceptions x WHERE x.account_id = reader AND x.person_id = who)
     ORDER BY e.seq LIMIT 1;
    before := number;
    WITH passed AS (
      DELETE FROM notice_exceptions x
       WHERE x.account_id = reader AND x.person_id = who AND x.seq > before AND (first_unread IS NULL OR x.seq < first_unread) RETURNING x.seq
    )
    SELECT coalesce(first_unread - 1, max(passed.seq)) INTO number FROM passed;
    UPDATE notice_readers r SET read_up_to = number, read_at = marked_at WHERE r.account_id = reader AND r.person_id = who AND number > before;
  END IF;
  SELECT h.seq, unread_notices(reader, who, seen, jobs, muted, kept) INTO head, unread FROM event_heads h WHERE h.recipient_id = reader;
  RETURN NEXT;
END
$$;
