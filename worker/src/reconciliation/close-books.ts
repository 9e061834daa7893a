// Why: docs/decisions/0178-start-balances-at-a-checkpoint-that-is-summed-again.md
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { Reach } from './read-books.ts';

/** An account whose entries, read again, have another sum than its checkpoint. */
export interface WrongSum {
  /** `company:<user>`, `talent:<user>`, `outside`; `escrow` and `credit` are the sums of their kind. */
  account: string;
  checkpoint: bigint;
  reread: bigint;
}

interface Closing {
  wrong: WrongSum[];
  /** When the last pass had read all entries again; null before the first. */
  passEndedAt: Date | null;
}

/**
 * Adds newer entries to the checkpoints of their accounts, and older ones to the sums of the pass; at the end of the
 * pass both must be equal. Null when another worker was faster.
 */
export async function closeBooks(
  sql: Sql,
  { pass, closedTo, closesTo, rereadTo, rereadsTo, endsPass, walletAfter }: Reach,
  now: Date,
): Promise<Closing | null> {
  return sql.begin(async (tx) => {
    const [moved] = await tx<{ passEndedAt: Date | null }[]>`
      UPDATE ledger_pass SET closed_to = ${closesTo}, wallet_after = ${walletAfter}, pass = ${endsPass ? pass + 1n : pass}, reread_to = ${endsPass ? 0n : rereadsTo},
             ended_at = CASE WHEN ${endsPass} THEN ${now} ELSE ended_at END
       WHERE closed_to = ${closedTo} AND pass = ${pass} AND reread_to = ${rereadTo} RETURNING ended_at AS pass_ended_at`;
    if (!moved) return null;
    await tx`
      INSERT INTO ledger_checkpoints AS point (account, amount) ${sums(tx, closedTo, closesTo)}
      ON CONFLICT (account) DO UPDATE SET amount = point.amount + EXCLUDED.amount`;
    await tx`
      INSERT INTO ledger_checkpoints AS point (account, amount, pass, reread)
      SELECT account, 0, ${pass}::bigint, amount FROM (${sums(tx, rereadTo, rereadsTo)}) AS read
      ON CONFLICT (account) DO UPDATE
        SET pass = EXCLUDED.pass, reread = EXCLUDED.reread + CASE WHEN point.pass = EXCLUDED.pass THEN point.reread ELSE 0 END`;
    if (!endsPass) return { wrong: [], passEndedAt: moved.passEndedAt };
    const wrong = await tx<{ account: string; checkpoint: string; reread: string }[]>`
      SELECT account, amount AS checkpoint, found AS reread
        FROM (SELECT *, CASE WHEN pass = ${pass} THEN reread ELSE 0 END AS found FROM ledger_checkpoints) AS point WHERE amount <> found ORDER BY account`;
    return {
      wrong: wrong.map(({ account, checkpoint, reread }) => ({
        account,
        checkpoint: BigInt(checkpoint),
        reread: BigInt(reread),
      })),
      passEndedAt: moved.passEndedAt,
    };
  });
}

/** The sums of the accounts over the entries after `from`, up to `to`. */
const sums = (tx: Transaction, from: bigint, to: bigint) => tx`
  SELECT CASE WHEN account LIKE 'escrow:%' THEN 'escrow' WHEN account LIKE 'credit:%' THEN 'credit' ELSE account END AS account, sum(amount) AS amount
    FROM ledger_entries WHERE number > ${from} AND number <= ${to} GROUP BY 1`;
