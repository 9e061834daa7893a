import type { Log } from './log.ts';

/**
 * Does the work of each row in turn, once. One that fails is logged and holds up no other; its next turn is the next run's.
 * Rows may be read one after the other, while those before them are worked on.
 * @param sentence what a failure means; it is logged with the row, which must have nothing personal
 * @throws the first failure, once all others have had their turn
 */
export async function eachInTurn<Row extends object>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<void>,
  { log, sentence }: { log: Log; sentence: string },
): Promise<void> {
  const failures: unknown[] = [];
  for await (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      log.error({ ...row, error: String(error) }, sentence);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
