import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT_TOPICS } from '@hireledger/domain/support/topics';
import { findFreePort } from '@hireledger/launch/free-port';
import { createTestUser, signInTestUser } from '@hireledger/launch/test-user';
import type { TestSystem } from '@hireledger/launch/test-system';
import { completedApplication, createPair, done, EACH, type Pair } from './approvals.ts';
import { startOwnSystem } from './start-journey.ts';

let system: TestSystem;
let sql: postgres.Sql;
let pair: Pair;
let socket: Socket;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await twoFreePorts();
  system = await startOwnSystem({ withWeb: false, environment: { METRICS_PORT: String(metricsPort) } });
  sql = postgres(system.administratorUrl, { max: 1, onnotice: () => {} });
  pair = await createPair(system.urls.web);
});
afterAll(async () => {
  socket?.disconnect();
  await sql?.end();
  await system?.discard();
});

/** The first of two neighbours. */
async function twoFreePorts(): Promise<number> {
  let [first, second] = [await findFreePort(), await findFreePort()];
  while (second !== first + 1) [first, second] = [second, await findFreePort()];
  return first;
}

const logOf = (process: 'api' | 'worker') => readFileSync(join(system.dataDir, 'logs', `${process}.log`), 'utf8');

interface Pushed {
  name: string;
  trace?: string;
}

describe('one approval', () => {
  // As a browser or a proxy with tracing sends it.
  const hex = randomBytes(16).toString('hex');
  const trace = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const pushed: Pushed[] = [];

  it('is followed by its trace id through rows, pushes and the logs of both processes', async () => {
    const applicationId = await completedApplication(pair, 1);
    socket = io(system.urls.web, { transports: ['websocket'], auth: { token: pair.company.token, batch: true } });
    socket.on('events', (events: Pushed[]) => pushed.push(...events));
    await new Promise<void>((resolve) => socket.once('heartbeat', () => resolve()));
    const { status } = await pair.company.call(
      'POST',
      '/users/approve-completion-and-disburse',
      { applicationId, amount: String(EACH) },
      { traceparent: `00-${hex}-00f067aa0ba902b7-01` },
    );
    expect(status).toBe(200);

    const expected = ['disbursement.approved', 'disbursement.sent', 'disbursement.released'];
    await expect.poll(() => pushed.filter((event) => event.trace === trace).map(({ name }) => name)).toEqual(expected);
    const events = await sql<{ name: string; sides: number }[]>`
      SELECT name, count(DISTINCT recipient_id)::int AS sides FROM events WHERE trace = ${trace} GROUP BY name ORDER BY min(seq)`;
    expect([...events]).toEqual(expected.map((name) => ({ name, sides: 2 })));
    const [operation] = await sql<{ id: string; state: string; transaction: string }[]>`
      SELECT id, state, transaction_hash AS transaction FROM chain_operations WHERE trace = ${trace}`;
    expect(operation).toMatchObject({ state: 'confirmed' });
    const jobs = await sql<{ job: string }[]>`SELECT job FROM outbox WHERE trace = ${trace}`;
    expect(jobs.map(({ job }) => job)).toContain('execute-operation');

    const linesOf = (process: 'api' | 'worker') =>
      logOf(process)
        .split('\n')
        .filter((line) => line.includes(trace))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    await expect
      .poll(() => linesOf('api'))
      .toEqual([
        expect.objectContaining({ trace, path: '/users/approve-completion-and-disburse', status: 200, msg: 'request' }),
      ]);
    const of = { trace, operation: operation!.id, transaction: operation!.transaction };
    await expect
      .poll(() => linesOf('worker'))
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...of, msg: 'a transaction is signed and stored' }),
          expect.objectContaining({ ...of, msg: 'a transaction is sent' }),
          expect.objectContaining({ trace, transaction: operation!.transaction, msg: 'a payout is released' }),
          expect.objectContaining({ trace, job: 'execute-operation', msg: 'a job is done' }),
        ]),
      );
  });
});

describe('the logs', () => {
  it('contain nothing that people typed: no names, addresses, words, passwords, codes or tokens', async () => {
    const origin = system.urls.web;
    const mark = 'zzmarked';
    const email = `${mark}.person@example.com`;
    const talent = await createTestUser(origin, 'talent', `Ada ${mark}`, email);
    await signInTestUser(origin, email, `${mark} wrong password`);
    await done(talent, 'GET', `/users/public-get-open-positions?q=${mark}`);
    await talent.call('GET', `/${mark}/${mark}@example.com?email=${mark}@example.com`);
    await talent.call('POST', '/auth/forgot-password', { email });
    const unreadable = { method: 'POST', body: `{"email": "${mark}`, headers: { 'content-type': 'application/json' } };
    expect((await fetch(`${origin}/auth/login`, unreadable)).status).toBe(400);
    const headers = { authorization: `Bearer ${mark}`, traceparent: mark, 'user-agent': mark, 'x-request-id': mark };
    expect((await fetch(`${origin}/account/sessions`, { headers })).status).toBe(401);
    await done(talent, 'POST', '/support/messages', {
      name: mark,
      email,
      topic: CONTACT_TOPICS[0],
      message: `Please call ${mark} about the work at the dock.`,
    });
    const applicationId = await completedApplication({ company: pair.company, talent }, 2);
    await done(pair.company, 'POST', '/users/approve-completion-and-disburse', { applicationId, amount: String(EACH) });
    const threads = await done<{ data: { id: string }[] }>(talent, 'GET', `/threads?q=Harbour`);
    await done(talent, 'POST', `/threads/${threads.data[0]?.id ?? applicationId}/messages`, {
      id: randomUUID(),
      text: `This is ${mark}.`,
    });
    // The worker has sent all its mail.
    await expect
      .poll(async () => (await sql`SELECT FROM outbox WHERE job = 'send-mail' AND settled_at IS NULL`).length)
      .toBe(0);

    const lines = ['api' as const, 'worker' as const].flatMap((process) => logOf(process).split('\n'));
    expect(lines.length).toBeGreaterThan(20);
    const secrets = [mark, 'correct horse', talent.token, '@example.com', '@talents.test', 'Ada Obi', 'Harbour Works'];
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });
});

describe('METRICS_PORT', () => {
  it('shows the metrics of the api there and those of the worker at the next port, with what the worker reports', async () => {
    const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await expect.poll(() => scrape(metricsPort)).toMatch(/^hireledger_operator_balance_ether \d/m);
    const api = await scrape(metricsPort);
    expect(api).toMatch(/^hireledger_reconciliation_differences 0$/m);
    expect(api).toMatch(
      /^hireledger_http_request_duration_seconds_count\{method="POST",route="\/auth\/signup",status="201"\} \d+$/m,
    );
    expect(await scrape(metricsPort + 1)).toMatch(
      /^hireledger_job_duration_seconds_count\{job="send-mail",outcome="done"\} \d+$/m,
    );
  });
});
