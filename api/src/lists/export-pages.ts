import { AppError } from '@hireledger/domain/errors/catalogue';
import { countTry, takeBackTry } from '../auth/tries.ts';
import type { Context } from '../context.ts';
import { csvOf } from './csv.ts';

/** Concurrent exports of one account: each may take minutes, next to everybody else's queries. */
const EXPORTS_AT_ONCE = 2;
/** An export whose process died counts as running until then. */
const COUNTED_FOR_MS = 10 * 60_000;

interface Export {
  /** What is exported, and whose it is: `applicants-export:<company>`. */
  key: string;
  columns: string[];
  pages: AsyncIterable<object[]>;
}

/**
 * A long table as CSV, made as the reader takes it.
 * @throws AppError TOO_MANY_REQUESTS while two others of this account are running
 */
export async function exportPages(
  { database: { sql }, clock }: Context,
  { key, columns, pages }: Export,
): Promise<AsyncGenerator<string>> {
  const bounds = [{ key, max: EXPORTS_AT_ONCE, windowMs: COUNTED_FOR_MS }];
  try {
    await countTry(sql, bounds, clock());
  } catch (error) {
    // Anything else was not counted.
    if (!(error instanceof AppError)) throw error;
    await takeBackTry(sql, bounds);
    throw new AppError(error.code, 'Two exports are already running. Wait until one is finished.', {
      details: { retryAfterSeconds: 10 },
    });
  }
  let counted = true;
  const release = async () => {
    if (!counted) return;
    counted = false;
    await takeBackTry(sql, bounds);
  };
  const texts = (async function* () {
    try {
      let first = true;
      for await (const rows of pages) {
        yield csvOf(rows, { columns, first });
        first = false;
      }
    } finally {
      await release();
    }
  })();
  // A reader that left before the first page: a generator that has not begun runs no `finally`.
  const end = texts.return.bind(texts);
  texts.return = async (value) => {
    await release();
    return end(value);
  };
  return texts;
}
