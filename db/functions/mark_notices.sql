-- Marks one notice as read or unread, or the next portion of all up to a number as read. The head is locked first, and the caller's statement
-- writes the event under that lock: the count of unread notices is then exact as of the event's number. Counted to 1,000.
CREATE OR REPLACE FUNCTION mark_notices(reader uuid, wished bigint, up_to bigint, names text[], as_read boolean, portion integer, marked_at timestamptz)
  RETURNS TABLE (marked integer, reached bigint, unread integer)
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM event_heads WHERE recipient_id = reader FOR NO KEY UPDATE;
  IF wished IS NOT NULL THEN
    UPDATE events SET read_at = CASE WHEN as_read THEN marked_at END
     WHERE recipient_id = reader AND seq = wished AND notify AND (read_at IS NULL) = as_read;
    GET DIAGNOSTICS marked = ROW_COUNT;
  ELSE
    WITH chosen AS (
      SELECT e.seq FROM events e
       WHERE e.recipient_id = reader AND e.notify AND e.read_at IS NULL AND e.seq <= up_to AND (names IS NULL OR e.name = ANY (names))
       ORDER BY e.seq LIMIT portion
    ), done AS (
      UPDATE events e SET read_at = marked_at FROM chosen WHERE e.recipient_id = reader AND e.seq = chosen.seq RETURNING e.seq
    )
    SELECT count(*), max(done.seq) INTO marked, reached FROM done;
  END IF;
  SELECT count(*) INTO unread FROM (SELECT FROM events e WHERE e.recipient_id = reader AND e.notify AND e.read_at IS NULL LIMIT 1000) AS left_unread;
  RETURN NEXT;
END
$$;
