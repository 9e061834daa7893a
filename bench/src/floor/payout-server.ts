import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastifyWebsocket from '@fastify/websocket';
import { createPostgresBackend, withBackend } from 'bullmq';
import { Transaction, Wallet } from 'ethers';
import { startChain } from '@hireledger/contracts/chain/chain';
import { operator, setUp, signInOrder } from '../chain/write-journal.ts';
import { openBooks, type Receipt } from './payout-books.ts';
import { prepareReleases, preparePayouts } from './payout-kinds.ts';
import { createFloorServer, serve } from './serve.ts';

/**
 * The bare floor of a payout, with the rows and the waits for the disk that ours has: of a payment at once, and of a milestone that holds money. One
 * statement approves, a job goes through the queue, one statement stores the signed transaction, the same contract call is sent to a chain with the same
 * journal, one statement books its logs, and a WebSocket reports it. All of it is in one process, and nothing is checked, read again, sent
 * again or noticed by a sweep.
 */
const databaseUrl = process.env.DATABASE_URL ?? '';
const socket = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'hireledger-floor-chain-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const chain = await startChain({ dataDirectory: folder, fundedAddress: operator.address });
async function ask<T>(method: string, param: string): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [param] });
  const answer = await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = (await answer.json()) as { result: T; error?: { message: string } };
  if (error) throw new Error(error.message);
  return result;
}
const send = (raw: string) => ask<string>('eth_sendRawTransaction', raw);
const [sign, company] = [signInOrder(), Wallet.createRandom()];
for await (const each of setUp(sign, company.address)) await send(each);

const books = await openBooks(databaseUrl, socket);
const payouts = await preparePayouts(books, sign, company);
const releases = prepareReleases(books, sign, company, send);

const app = createFloorServer();
const listeners = new Set<{ send(text: string): void }>();
await app.register(fastifyWebsocket);
app.get('/feed', { websocket: true }, (listener) => {
  listeners.add(listener);
  listener.on('close', () => listeners.delete(listener));
});

const { Queue, Worker } = withBackend(createPostgresBackend);
// As ours, the queue does not wait for the disk: the outbox does.
const connection = {
  connectionString: socket ? `${databaseUrl}?host=${encodeURIComponent(dirname(socket))}` : databaseUrl,
  schema: 'floor_queue',
  migrate: true,
  options: '-c synchronous_commit=off',
};
const queue = new Queue<{ operationId: string }>('payouts', { connection });
await queue.waitUntilReady();
const approved = new Map<string, ReturnType<typeof payouts>>();
const worker = new Worker<{ operationId: string }>(
  'payouts',
  async ({ data: { operationId } }) => {
    const payment = approved.get(operationId)!;
    approved.delete(operationId);
    const signed = Transaction.from(await payment.call());
    await payment.keepSigned(signed);
    const hash = await send(signed.serialized);
    await payment.book(await ask<Receipt>('eth_getTransactionReceipt', hash));
    for (const listener of listeners) listener.send(JSON.stringify({ operationId, hash }));
  },
  { connection },
);
await worker.waitUntilReady();

async function approve(payment: ReturnType<typeof payouts>): Promise<{ ok: true }> {
  const { operationId, outboxId } = payment;
  approved.set(operationId, payment);
  await payment.approve();
  void queue.add('pay', { operationId }, { jobId: outboxId }).then(() => books.noteRelayed(outboxId));
  return { ok: true };
}

app.post('/approve', () => approve(payouts()));
app.post('/approve-held', () => approve(releases.next()));
/** Opens and funds contracts of fifty milestones, whose work counts as submitted. */
app.post<{ Body: { contracts: number } }>('/contracts', async ({ body: { contracts } }) => {
  for (let made = 0; made < contracts; made += 1) await releases.addContract();
  return { ok: true };
});

await serve(app);
