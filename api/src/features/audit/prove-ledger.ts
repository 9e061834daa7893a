import { readLogSize, readRoots } from '@hireledger/db/audit/ledger-nodes';
import { readPublishedRows } from '@hireledger/db/audit/published-rows';
import type { Sql } from '@hireledger/db/connect';
import { toHex } from '@hireledger/domain/audit/hash';
import { consistencyPath, inclusionPath } from '@hireledger/domain/audit/merkle-log';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { proveLedgerGrowth, proveLedgerRow } from '@hireledger/domain/http/audit-ledger';
import type { Answer } from '@hireledger/domain/http/endpoint';
import type { Context } from '../../context.ts';

/**
 * One row and the proof that the log of `size` rows contains it. Nobody else's row is in it.
 * @throws AppError NOT_FOUND without such a row in a log of that size
 */
export async function provePublishedRow(
  { database: { sql } }: Context,
  { number, size: wanted }: { number: number; size?: number | undefined },
): Promise<Answer<typeof proveLedgerRow>> {
  const size = await existingSize(sql, wanted);
  if (number > size) throw new AppError('NOT_FOUND');
  const [[row], [root, ...path]] = await Promise.all([
    readPublishedRows(sql, { after: number - 1, limit: 1 }),
    readRoots(sql, [{ start: 0, end: size }, ...inclusionPath(number - 1, size)]),
  ]);
  if (row?.number !== number) throw new AppError('NOT_FOUND');
  return { row, size, root: toHex(root!), path: path.map(toHex) };
}

/**
 * The proof that the log of `from` rows is the beginning of that of `to` rows.
 * @throws AppError NOT_FOUND where the log is shorter, VALIDATION_FAILED where `from` is the larger one
 */
export async function provePublishedGrowth(
  { database: { sql } }: Context,
  { from, to: wanted }: { from: number; to?: number | undefined },
): Promise<Answer<typeof proveLedgerGrowth>> {
  const to = await existingSize(sql, wanted);
  if (wanted !== undefined && from > wanted)
    throw new AppError('VALIDATION_FAILED', 'The older log is the one with fewer rows.');
  if (from > to) throw new AppError('NOT_FOUND');
  const between = from === 0 || from === to ? [] : consistencyPath(from, to);
  const [older, newer, ...path] = await readRoots(sql, [{ start: 0, end: from }, { start: 0, end: to }, ...between]);
  return {
    from: { size: from, root: toHex(older!) },
    to: { size: to, root: toHex(newer!) },
    path: path.map(toHex),
  };
}

async function existingSize(sql: Sql, wanted: number | undefined): Promise<number> {
  const size = await readLogSize(sql);
  if (wanted !== undefined && wanted > size) throw new AppError('NOT_FOUND');
  return wanted ?? size;
}
