// Why: docs/decisions/0221-take-the-time-from-the-database.md
import type { Sql } from './connect.ts';

/** How soon a clock that was set wrong, or was set right, is noticed. */
const COMPARE_EVERY_MS = 10_000;
/** Less is what time servers leave between good clocks: each process then keeps its own time, which never jumps. */
const TOLERATED_MS = 1_000;

interface DatabaseClock {
  /** The time by PostgreSQL's clock, to about a second. */
  now: () => Date;
  stop(): void;
}

/**
 * Follows the database's clock: processes on several machines agree on the time even where one machine's clock is
 * wrong. Resolves once the clocks were compared.
 * @param own the process's own clock
 */
export async function followDatabaseClock(
  sql: Sql,
  own: () => Date,
  onDifference: (milliseconds: number) => void,
): Promise<DatabaseClock> {
  let aheadMs = 0;
  const compare = async () => {
    const asked = own().getTime();
    const [answer] = await sql<{ at: Date }[]>`SELECT clock_timestamp() AS at`;
    const answered = own().getTime();
    const difference = answer!.at.getTime() - (asked + answered) / 2;
    // A slow answer says less: half of its time may be on either way.
    const found = Math.abs(difference) <= TOLERATED_MS + (answered - asked) / 2 ? 0 : difference;
    if (Math.abs(found - aheadMs) > TOLERATED_MS) onDifference(found);
    aheadMs = found;
  };
  await compare();
  const timer = setInterval(() => void compare().catch(() => {}), COMPARE_EVERY_MS);
  timer.unref();
  return { now: () => new Date(own().getTime() + aheadMs), stop: () => clearInterval(timer) };
}
