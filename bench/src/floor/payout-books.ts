import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'ethers';
import postgres from 'postgres';
import { AMOUNT as EACH, operator } from '../chain/write-journal.ts';

/** As the driver sends a numeric. */
export const AMOUNT = String(EACH);

export const word = () => `0x${randomBytes(32).toString('hex')}`;

export interface Receipt {
  blockHash: string;
  blockNumber: string;
  transactionHash: string;
  logs: { address: string; logIndex: string; topics: string[]; data: string }[];
}

const TABLES =
  'applications stage_changes agreements milestones payouts consents custody_addresses outbox event_heads events chain_operations chain_attempts chain_signers chain_blocks chain_logs escrow_feed ledger_transfers ledger_accounts ledger_days ledger_days_noted invoices';

export type Books = Awaited<ReturnType<typeof openBooks>>;

/** Tables of their own with the columns, checks and indexes of ours, and the parts of statements that all payments share. */
export async function openBooks(databaseUrl: string, socket: string | undefined) {
  const sql = postgres(databaseUrl, {
    path: socket,
    max: 10,
    onnotice: () => {},
    connection: { search_path: 'floor_payouts, public' },
  });
  const [companyId, talentId] = [randomUUIDv7(), randomUUIDv7()];
  await sql.unsafe(`
    DROP SCHEMA IF EXISTS floor_payouts CASCADE;
    CREATE SCHEMA floor_payouts;
    ${TABLES.split(' ')
      .map((name) => `CREATE TABLE floor_payouts.${name} (LIKE public.${name} INCLUDING ALL);`)
      .join('\n')}
    INSERT INTO event_heads (recipient_id) VALUES ('${companyId}'), ('${talentId}');
    INSERT INTO chain_signers (address, next_nonce) VALUES ('${operator.address}', 3);
    INSERT INTO ledger_days_noted (number) VALUES (0);
  `);
  return {
    sql,
    companyId,
    talentId,
    noteRelayed: (outboxId: string) => sql`UPDATE outbox SET relayed_at = now() WHERE id = ${outboxId}`,

    /** The end of a statement that adds an event for each of the two sides. */
    announcing: (name: string, data: object) => sql`
      head AS (UPDATE event_heads SET seq = seq + 1 RETURNING recipient_id, seq)
      INSERT INTO events (recipient_id, seq, name, at, data, notify) SELECT recipient_id, seq, ${name}, now(), ${sql.json(data as never)}, true FROM head`,

    consented: (kind: string, subject: string) => sql`
      consented AS (
        INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
        VALUES (${companyId}, ${kind}, ${subject}, ${sql.json({ amount: AMOUNT })}, ${word()}, 'session', '{}', ${word()}, now()))`,

    waiting: (outboxId: string, operationId: string) => sql`
      waiting AS (INSERT INTO outbox (id, job, payload, cause) VALUES (${outboxId}, 'pay', ${sql.json({ operationId })}, ${`pay:${operationId}`}))`,

    /** Stores a signed transaction before it is sent. */
    signed: (operationId: string, { hash, serialized, nonce }: Transaction) => sql`
      attempt AS (
        INSERT INTO chain_attempts (transaction_hash, operation_id, raw_transaction, nonce, max_fee_per_gas)
        VALUES (${hash}, ${operationId}, ${serialized}, ${nonce}, 4000000000)),
      operation AS (
        UPDATE chain_operations SET state = 'signed', signer = ${operator.address}, nonce = ${nonce}, transaction_hash = ${hash}, updated_at = now()
         WHERE id = ${operationId}),
      signer AS (UPDATE chain_signers SET next_nonce = ${nonce + 1} WHERE address = ${operator.address})`,

    /**
     * A block with the logs of it that we keep, its entries with the sums of their days, and the operation.
     * @param kept how many logs ours keeps
     */
    booked: (operationId: string, receipt: Receipt, kept: number, entries: Entry[]) => {
      const { blockHash, transactionHash } = receipt;
      const number = Number(receipt.blockNumber);
      const logs = receipt.logs.slice(-kept).map(({ address, logIndex, topics, data }) => ({
        address,
        log_index: Number(logIndex),
        args: { topics, data },
      }));
      const rows = entries.map((entry, at) => ({ ...entry, number: 2 * number + at, log_index: at }));
      const accounts = entries
        .flatMap(({ debit, credit }) => [
          { account: debit, received: '0', spent: `-${AMOUNT}` },
          { account: credit, received: AMOUNT, spent: '0' },
        ])
        .filter(({ account }) => !account.startsWith('escrow:'));
      return sql`
        block AS (INSERT INTO chain_blocks (number, hash, parent_hash, mined_at) VALUES (${number}, ${blockHash}, ${blockHash}, now())),
        log AS (
          INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
          SELECT ${blockHash}, log_index, ${number}, ${transactionHash}, address, 'Log', args
            FROM jsonb_to_recordset(${sql.json(logs)}) AS item (log_index int, address text, args jsonb)),
        fed AS (
          INSERT INTO escrow_feed (block_hash, log_index, removed)
          SELECT ${blockHash}, log_index, false FROM jsonb_to_recordset(${sql.json(logs)}) AS item (log_index int)),
        entry AS (
          INSERT INTO ledger_transfers (number, kind, debit_account, credit_account, amount, block_hash, log_index, at)
          SELECT number, kind, debit, credit, ${AMOUNT}, ${blockHash}, log_index, now()
            FROM jsonb_to_recordset(${sql.json(rows as never)}) AS item (number bigint, kind text, debit text, credit text, log_index int)),
        account AS (
          INSERT INTO ledger_accounts (account)
          SELECT account FROM jsonb_to_recordset(${sql.json(accounts)}) AS item (account text) ON CONFLICT DO NOTHING),
        day AS (
          INSERT INTO ledger_days AS known (account, day, received, spent, paid_out, lines, first_number, last_number)
          SELECT account, now()::date, received, spent, 0, 1, ${2 * number}, ${2 * number}
            FROM jsonb_to_recordset(${sql.json(accounts)}) AS item (account text, received numeric, spent numeric)
          ON CONFLICT (account, day) DO UPDATE
            SET received = known.received + EXCLUDED.received, spent = known.spent + EXCLUDED.spent, lines = known.lines + 1, last_number = EXCLUDED.last_number),
        noted AS (UPDATE ledger_days_noted SET number = ${2 * number + 1}),
        operation AS (UPDATE chain_operations SET state = 'confirmed', block_number = ${number}, updated_at = now() WHERE id = ${operationId})`;
    },

    invoiced: (receipt: Receipt, agreementId: string, milestone: number) => sql`
      invoice AS (
        INSERT INTO invoices (company_id, talent_id, year, number, agreement_id, milestone, amount, fee, issued_at)
        VALUES (${companyId}, ${talentId}, 2026, ${Number(receipt.blockNumber)}, ${agreementId}, ${milestone}, ${AMOUNT}, 0, now()))`,
  };
}

interface Entry {
  kind: string;
  debit: string;
  credit: string;
}
