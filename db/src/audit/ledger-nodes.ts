import { completeIn, rootOf, type Frontier } from '@hireledger/domain/audit/merkle-log';
import type { Sql, Transaction } from '../connect.ts';

/** Rows that are sealed in the Merkle log of the ledger. */
export async function readLogSize(sql: Sql | Transaction): Promise<number> {
  const [last] = await sql<{ position: bigint }[]>`
    SELECT position FROM ledger_nodes WHERE level = 0 ORDER BY position DESC LIMIT 1`;
  return last ? Number(last.position) + 1 : 0;
}

/**
 * The roots of ranges of the log, in one read.
 * @throws Error when complete subtrees of them are missing
 */
export async function readRoots(
  sql: Sql | Transaction,
  ranges: readonly { start: number; end: number }[],
): Promise<Uint8Array[]> {
  const parts = ranges.map(completeIn);
  const found = await sql<{ level: number; position: bigint; hash: Uint8Array }[]>`
    SELECT level, position, hash FROM ledger_nodes
      JOIN jsonb_to_recordset(${sql.json(parts.flat() as never)}) AS place (level smallint, position bigint) USING (level, position)`;
  const nodes = new Map(found.map(({ level, position, hash }) => [`${level}/${position}`, hash]));
  return parts.map((places) =>
    rootOf(
      places.map(({ level, position }) => {
        const hash = nodes.get(`${level}/${position}`);
        if (!hash) throw new Error(`The log of the ledger has no node ${level}/${position}.`);
        return hash;
      }),
    ),
  );
}

/** The right edge of the log, to which rows are appended. */
export async function readFrontier(sql: Sql | Transaction): Promise<Frontier> {
  const size = await readLogSize(sql);
  const peaks = completeIn({ start: 0, end: size }).map(({ level, position }) => ({
    start: position * 2 ** level,
    end: (position + 1) * 2 ** level,
  }));
  return { size, peaks: await readRoots(sql, peaks) };
}
