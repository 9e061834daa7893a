import { createPostgresBackend, withBackend } from 'bullmq';
import { startChain } from '@hireledger/contracts/chain/chain';
import fastifyWebsocket from '@fastify/websocket';
import { Wallet } from 'ethers';
import Fastify from 'fastify';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';

/**
 * The bare floor of a payout: one row written, one job through the queue, one plain transfer signed and mined on a node in this very
 * process without a journal, one row updated, one WebSocket message. No operation table, no resend, no indexer, no books: what is left
 * survives no crash, and is what the machine and the libraries cost.
 */
const databaseUrl = process.env.DATABASE_URL ?? '';
const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} });
await sql.unsafe(`
  DROP SCHEMA IF EXISTS floor_payouts CASCADE;
  CREATE SCHEMA floor_payouts;
  CREATE TABLE floor_payouts.payouts (id int PRIMARY KEY, hash text);
`);

const signer = Wallet.createRandom();
const chain = await startChain({
  dataDirectory: await mkdtemp(join(tmpdir(), 'hireledger-floor-')),
  fundedAddress: signer.address,
});
let nonce = 0;
async function transfer(): Promise<string> {
  const raw = await signer.signTransaction({
    type: 2,
    chainId: chain.chainId,
    nonce: nonce++,
    to: signer.address,
    value: 1n,
    gasLimit: 21_000n,
    maxFeePerGas: 10_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  });
  const hash = await chain.provider.request({ method: 'eth_sendRawTransaction', params: [raw] });
  await chain.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] });
  return String(hash);
}

const app = Fastify();
const listeners = new Set<{ send(text: string): void }>();
await app.register(fastifyWebsocket);
app.get('/feed', { websocket: true }, (socket) => {
  listeners.add(socket);
  socket.on('close', () => listeners.delete(socket));
});

const { Queue, Worker } = withBackend(createPostgresBackend);
const connection = { connectionString: databaseUrl, schema: 'floor_queue', migrate: true };
const queue = new Queue<{ id: number }>('payouts', { connection });
await queue.waitUntilReady();
const worker = new Worker<{ id: number }>(
  'payouts',
  async ({ data }) => {
    const hash = await transfer();
    await sql`UPDATE floor_payouts.payouts SET hash = ${hash} WHERE id = ${data.id}`;
    for (const listener of listeners) listener.send(JSON.stringify({ id: data.id, hash }));
  },
  { connection },
);
await worker.waitUntilReady();

app.post<{ Body: { id: number } }>('/approve', async (request) => {
  await sql`INSERT INTO floor_payouts.payouts (id) VALUES (${request.body.id})`;
  await queue.add('pay', { id: request.body.id });
  return { ok: true };
});

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
process.on('disconnect', () => process.exit(0));
