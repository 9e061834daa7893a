import { toHex } from '@hireledger/domain/audit/hash';
import { hashEvent, publishedAccount } from '@hireledger/domain/audit/ledger-row';
import type { LedgerRow, SealedRow } from '@hireledger/domain/http/audit-ledger';
import type { Sql, Transaction } from '../connect.ts';

interface EntryRow {
  number: bigint;
  kind: string;
  debitAccount: string;
  debitSalt: Uint8Array | null;
  creditAccount: string;
  creditSalt: Uint8Array | null;
  heldFor: string | null;
  amount: string;
  at: Date;
  blockNumber: bigint;
  blockHash: string;
  transactionHash: string;
  logIndex: number;
  contract: string;
  event: string;
  args: Record<string, string>;
  leaf: Uint8Array | null;
}

/** Entries of the books as they are published, at most `limit` of those after a number, in their order. */
export async function readPublishedRows(
  sql: Sql | Transaction,
  { after, limit }: { after: number; limit: number },
): Promise<SealedRow[]> {
  const rows = await sql<EntryRow[]>`
    SELECT entry.number, entry.kind, entry.debit_account, debit.salt AS debit_salt, entry.credit_account, credit.salt AS credit_salt,
           held.commitment AS held_for, entry.amount::text AS amount, entry.at, log.block_number, log.block_hash, log.transaction_hash, log.log_index,
           log.address AS contract, log.name AS event, log.args, node.hash AS leaf
      FROM (SELECT * FROM ledger_transfers WHERE number > ${after} ORDER BY number LIMIT ${limit}) entry
      JOIN chain_logs log ON log.block_hash = entry.block_hash AND log.log_index = entry.log_index
      LEFT JOIN ledger_accounts debit ON debit.account = entry.debit_account
      LEFT JOIN ledger_accounts credit ON credit.account = entry.credit_account
      LEFT JOIN agreements held ON held.id = (substring(concat_ws(' ', entry.debit_account, entry.credit_account) FROM 'escrow:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'))::uuid
      LEFT JOIN ledger_nodes node ON node.level = 0 AND node.position = entry.number - 1
     ORDER BY entry.number`;
  return rows.map(({ leaf, ...row }) => ({ ...published(row), leaf: leaf && toHex(leaf) }));
}

function published({ args, heldFor, ...row }: Omit<EntryRow, 'leaf'>): LedgerRow {
  const agreementId = args['agreementId'] ?? null;
  return {
    number: Number(row.number),
    kind: row.kind,
    debit: publishedAccount({ account: row.debitAccount, salt: row.debitSalt, agreementId, heldFor }),
    credit: publishedAccount({ account: row.creditAccount, salt: row.creditSalt, agreementId, heldFor }),
    amount: row.amount,
    at: row.at.toISOString(),
    blockNumber: Number(row.blockNumber),
    blockHash: row.blockHash,
    transactionHash: row.transactionHash,
    logIndex: row.logIndex,
    contract: row.contract,
    event: row.event,
    eventHash: hashEvent(row.event, args),
    agreementId,
    milestone: args['milestone'] === undefined ? null : Number(args['milestone']),
    payoutId: args['payoutId'] ?? null,
  };
}
