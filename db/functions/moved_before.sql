-- What moved in some accounts before a time, in minor units: whole days from their sums, and of the day of that time the single entries. `spent` is
-- not positive. With 'infinity' it is all that moved.
CREATE OR REPLACE FUNCTION moved_before(of_accounts text[], moment timestamptz, OUT received numeric, OUT spent numeric, OUT lines bigint)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(sum(part.received), 0), coalesce(sum(part.spent), 0), coalesce(sum(part.lines), 0)::bigint
      FROM (SELECT whole.received, whole.spent, whole.lines FROM ledger_days whole
             WHERE whole.account = ANY (of_accounts) AND whole.day < (moment AT TIME ZONE 'UTC')::date
            UNION ALL
            SELECT greatest(entry.amount, 0), least(entry.amount, 0), 1
              FROM ledger_days begun JOIN ledger_entries entry ON entry.account = begun.account AND entry.number BETWEEN begun.first_number AND begun.last_number
             WHERE begun.account = ANY (of_accounts) AND begun.day = (moment AT TIME ZONE 'UTC')::date
               AND entry.at < moment AND entry.at >= begun.day::timestamp AT TIME ZONE 'UTC') part
  $$;
