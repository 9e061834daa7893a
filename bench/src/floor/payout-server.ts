import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastifyWebsocket from '@fastify/websocket';
import { createPostgresBackend, withBackend } from 'bullmq';
import { Transaction } from 'ethers';
import postgres from 'postgres';
import { startChain } from '@hireledger/contracts/chain/chain';
import { operator, transactions } from '../chain/write-journal.ts';
import { createFloorServer, serve } from './serve.ts';

/**
 * The bare floor of a payout, with the rows and the waits for the disk that ours has. One statement approves (application, history, agreement,
 * payout, consent, address, operation, outbox, events), a job goes through the queue, one statement stores the signed transaction, the same contract call is sent to a chain
 * with the same journal, one statement books its logs, and a WebSocket reports it. All of it is in one process, and nothing is
 * checked, read again, sent again or noticed by a sweep.
 */
const databaseUrl = process.env.DATABASE_URL ?? '';
const socket = process.argv[2];
const sql = postgres(databaseUrl, {
  path: socket,
  max: 10,
  onnotice: () => {},
  connection: { search_path: 'floor_payouts, public' },
});
const TABLES =
  'applications stage_changes agreements payouts consents custody_addresses outbox event_heads events chain_operations chain_attempts chain_signers chain_blocks chain_logs ledger_transfers';
const [companyId, talentId] = [randomUUIDv7(), randomUUIDv7()];
await sql.unsafe(`
  DROP SCHEMA IF EXISTS floor_payouts CASCADE;
  CREATE SCHEMA floor_payouts;
  ${TABLES.split(' ')
    .map((name) => `CREATE TABLE floor_payouts.${name} (LIKE public.${name} INCLUDING ALL);`)
    .join('\n')}
  INSERT INTO event_heads (recipient_id) VALUES ('${companyId}'), ('${talentId}');
  INSERT INTO chain_signers (address, next_nonce) VALUES ('${operator.address}', 3);
  INSERT INTO applications (job_id, company_id, talent_id, stage) SELECT uuidv7(), '${companyId}', '${talentId}', 'Completed' FROM generate_series(1, 2000);
`);
const applications = await sql<{ id: string }[]>`SELECT id FROM applications`;

/** The end of a statement that adds an event for each of the two sides. */
const announcing = (name: string, data: object) => sql`
  head AS (UPDATE event_heads SET seq = seq + 1 RETURNING recipient_id, seq)
  INSERT INTO events (recipient_id, seq, name, at, data, notify) SELECT recipient_id, seq, ${name}, now(), ${sql.json(data as never)}, true FROM head`;

interface Job {
  applicationId: string;
  agreementId: string;
  payoutId: string;
  operationId: string;
}
const AMOUNT = '1500000';
const word = () => `0x${randomBytes(32).toString('hex')}`;

async function approve({ applicationId, agreementId, payoutId, operationId }: Job, outboxId: string): Promise<void> {
  await sql`
    WITH moved AS (UPDATE applications SET stage = 'Approved', changed_at = now() WHERE id = ${applicationId} AND stage = 'Completed'),
    recorded AS (
      INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, at)
      VALUES (${applicationId}, 'Completed', 'Approved', ${companyId}, 'company', now())),
    agreed AS (
      INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt)
      VALUES (${agreementId}, ${applicationId}, ${companyId}, ${talentId}, ${sql.json({ jobTitle: 'Bench job', amount: AMOUNT })}, ${randomBytes(32)})),
    owed AS (
      INSERT INTO payouts (id, agreement_id, application_id, company_id, talent_id, amount, requested_at)
      VALUES (${payoutId}, ${agreementId}, ${applicationId}, ${companyId}, ${talentId}, ${AMOUNT}, now())),
    consented AS (
      INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
      VALUES (${companyId}, 'OpenFundAndRelease', ${payoutId}, ${sql.json({ amount: AMOUNT })}, ${word()}, 'session', '{}', ${word()}, now())),
    addressed AS (
      INSERT INTO custody_addresses (address, user_id, kind, agreement_id, scheme)
      VALUES (${word().slice(0, 42)}, ${talentId}, 'agreement', ${agreementId}, 2)),
    requested AS (
      INSERT INTO chain_operations (id, business_key, kind, payout_id, recipient_id, amount)
      VALUES (${operationId}, ${`disburse:${agreementId}`}, 'disburse', ${payoutId}, ${talentId}, ${AMOUNT})),
    waiting AS (INSERT INTO outbox (id, job, payload, cause) VALUES (${outboxId}, 'pay', ${sql.json({ operationId })}, ${`pay:${operationId}`})),
    ${announcing('application.approved', { applicationId, payoutId, amount: AMOUNT })}`;
}

async function keepSigned({ agreementId, payoutId, operationId }: Job, { hash, serialized, nonce }: Transaction) {
  await sql`
    WITH attempt AS (
      INSERT INTO chain_attempts (transaction_hash, operation_id, raw_transaction, nonce, max_fee_per_gas)
      VALUES (${hash}, ${operationId}, ${serialized}, ${nonce}, 4000000000)),
    operation AS (
      UPDATE chain_operations SET state = 'signed', signer = ${operator.address}, nonce = ${nonce}, transaction_hash = ${hash}, updated_at = now()
       WHERE id = ${operationId}),
    paid AS (UPDATE payouts SET state = 'sent', sent_at = now(), transaction_hash = ${hash}, commitment = ${payoutId} WHERE id = ${payoutId}),
    agreed AS (UPDATE agreements SET commitment = ${agreementId} WHERE id = ${agreementId}),
    signer AS (UPDATE chain_signers SET next_nonce = ${nonce + 1} WHERE address = ${operator.address}),
    ${announcing('disbursement.sent', { payoutId, amount: AMOUNT, transactionHash: hash })}`;
}

interface Receipt {
  blockHash: string;
  blockNumber: string;
  transactionHash: string;
  logs: { address: string; logIndex: string; topics: string[]; data: string }[];
}

async function book({ payoutId, operationId }: Job, receipt: Receipt): Promise<void> {
  const { blockHash, transactionHash } = receipt;
  const number = Number(receipt.blockNumber);
  // Ours keeps three of them.
  const logs = receipt.logs.slice(-3).map(({ address, logIndex, topics, data }) => ({
    address,
    log_index: Number(logIndex),
    args: { topics, data },
  }));
  await sql`
    WITH block AS (INSERT INTO chain_blocks (number, hash, parent_hash, mined_at) VALUES (${number}, ${blockHash}, ${blockHash}, now())),
    log AS (
      INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
      SELECT ${blockHash}, log_index, ${number}, ${transactionHash}, address, 'Log', args
        FROM jsonb_to_recordset(${sql.json(logs)}) AS item (log_index int, address text, args jsonb)),
    entry AS (
      INSERT INTO ledger_transfers (number, kind, debit_account, credit_account, amount, block_hash, log_index, at)
      VALUES (${2 * number}, 'escrow-funded', ${`company:${companyId}`}, 'escrow', ${AMOUNT}, ${blockHash}, 0, now()),
             (${2 * number + 1}, 'escrow-released', 'escrow', ${`talent:${talentId}`}, ${AMOUNT}, ${blockHash}, 1, now())),
    operation AS (UPDATE chain_operations SET state = 'confirmed', block_number = ${number}, updated_at = now() WHERE id = ${operationId}),
    released AS (UPDATE payouts SET state = 'released', released_at = now(), block_number = ${number} WHERE id = ${payoutId}),
    ${announcing('disbursement.released', { payoutId, amount: AMOUNT, transactionHash, blockNumber: number })}`;
}

const chain = await startChain({
  dataDirectory: await mkdtemp(join(tmpdir(), 'hireledger-floor-')),
  fundedAddress: operator.address,
});
async function ask<T>(method: string, param: string): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [param] });
  const answer = await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = (await answer.json()) as { result: T; error?: { message: string } };
  if (error) throw new Error(error.message);
  return result;
}
const calls = transactions('payouts', Number.POSITIVE_INFINITY);
const nextCall = async () => (await calls.next()).value as string;
// The token, the escrow, and dollars for the company.
for (let setUp = 0; setUp < 3; setUp += 1) await ask('eth_sendRawTransaction', await nextCall());

const app = createFloorServer();
const listeners = new Set<{ send(text: string): void }>();
await app.register(fastifyWebsocket);
app.get('/feed', { websocket: true }, (socket) => {
  listeners.add(socket);
  socket.on('close', () => listeners.delete(socket));
});

const { Queue, Worker } = withBackend(createPostgresBackend);
// As ours, the queue does not wait for the disk: the outbox does.
const connection = {
  connectionString: socket ? `${databaseUrl}?host=${encodeURIComponent(dirname(socket))}` : databaseUrl,
  schema: 'floor_queue',
  migrate: true,
  options: '-c synchronous_commit=off',
};
const queue = new Queue<Job>('payouts', { connection });
await queue.waitUntilReady();
const worker = new Worker<Job>(
  'payouts',
  async ({ data: job }) => {
    const signed = Transaction.from(await nextCall());
    await keepSigned(job, signed);
    const hash = await ask<string>('eth_sendRawTransaction', signed.serialized);
    await book(job, await ask<Receipt>('eth_getTransactionReceipt', hash));
    for (const listener of listeners) listener.send(JSON.stringify({ ...job, hash }));
  },
  { connection },
);
await worker.waitUntilReady();

app.post('/approve', async () => {
  const job = {
    applicationId: applications.pop()!.id,
    agreementId: randomUUIDv7(),
    payoutId: randomUUIDv7(),
    operationId: randomUUIDv7(),
  };
  const outboxId = randomUUIDv7();
  await approve(job, outboxId);
  void relay(job, outboxId);
  return { ok: true };
});

async function relay(job: Job, outboxId: string): Promise<void> {
  await queue.add('pay', job, { jobId: outboxId });
  await sql`UPDATE outbox SET relayed_at = now() WHERE id = ${outboxId}`;
}

await serve(app);
