-- Marks one notice as read or unread, or the next portion of all up to a number as read, of those that the member sees (see notice_is_seen). The head
-- is locked first, and the caller's statement writes the event under that lock: the count of unread notices is then exact as of the event's number.
-- `unread` counts those of the account, `unread_seen` those that the member sees.
CREATE OR REPLACE FUNCTION mark_notices(reader uuid, wished bigint, up_to bigint, names text[], as_read boolean, portion integer, marked_at timestamptz,
                                        seen text[] DEFAULT NULL, jobs text[] DEFAULT NULL)
  RETURNS TABLE (marked integer, reached bigint, unread integer, unread_seen integer)
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM event_heads WHERE recipient_id = reader FOR NO KEY UPDATE;
  IF wished IS NOT NULL THEN
    UPDATE events SET read_at = CASE WHEN as_read THEN marked_at END
     WHERE recipient_id = reader AND seq = wished AND notify AND (read_at IS NULL) = as_read AND notice_is_seen(name, data, seen, jobs);
    GET DIAGNOSTICS marked = ROW_COUNT;
  ELSE
    WITH chosen AS (
      SELECT e.seq FROM events e
       WHERE e.recipient_id = reader AND e.notify AND e.read_at IS NULL AND e.seq <= up_to AND (names IS NULL OR e.name = ANY (names))
         AND notice_is_seen(e.name, e.data, seen, jobs)
       ORDER BY e.seq LIMIT portion
    ), done AS (
      UPDATE events e SET read_at = marked_at FROM chosen WHERE e.recipient_id = reader AND e.seq = chosen.seq RETURNING e.seq
    )
    SELECT count(*), max(done.seq) INTO marked, reached FROM done;
  END IF;
  unread := unread_notices(reader, NULL, NULL);
  unread_seen := CASE WHEN seen IS NULL THEN unread ELSE unread_notices(reader, seen, jobs) END;
  RETURN NEXT;
END
$$;
