import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';
import { callsOf } from './hostile/calls.ts';
import { NO_LIMITS } from './hostile/no-limits.ts';
import type { Orders, Renewed, Said } from './hostile/sender.ts';

/** `npm run test:hostile` asks for more. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 1_000);
const SEED = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000);

let api: TestApi;
let origin: string;
let people: Record<'talent' | 'company', Account>;
let ids: string[];
beforeAll(async () => {
  api = await startTestApi({ ...NO_LIMITS, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' });
  origin = await api.listen();
  people = { talent: await api.signUp('talent', 'Ada'), company: await api.signUp('company', 'Acme') };
  // The signer's part, which does not run here.
  api.context.arbiter = async () => ({ address: `0x${'a'.repeat(40)}`, holdsKey: true, account: people.talent.id });
  const job = await api.postJob(people.company);
  const [application, other] = [await api.apply(people.talent, job), await api.postJob(people.company)];
  await api.credit(people.company, 1_000_000_000n);
  // The worker's part, which does not run here.
  await api.sql`UPDATE wallets SET address = '0x' || lpad(derivation_index::text, 40, '0')`;
  ids = [job.id, other.id, application, people.talent.id, people.company.id, '00000000-0000-7000-8000-000000000000'];
}, 60_000);
afterAll(() => api.close());

/** An active session, for an account that is not scheduled for deletion. */
async function renew(caller: 'talent' | 'company'): Promise<Renewed> {
  await api.sql`UPDATE users SET deletion_requested_at = NULL, deletes_at = NULL, deletion_held = NULL WHERE id = ${people[caller].id}`;
  await api.newSession(people[caller]);
  return { caller, token: people[caller].token };
}

it(
  `answers ${RUNS} hostile requests to every call, and every kind of upload, as the catalogue says`,
  { timeout: 60_000 + RUNS * 60 },
  async () => {
    const calls = callsOf(api.app);
    expect(calls.length).toBeGreaterThan(130);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const orders: Orders = { origin, calls, ids, runs: RUNS, seed: SEED };
    const sender = new Worker(new URL('./hostile/sender.ts', import.meta.url), { workerData: orders });
    const { statuses, failure } = await new Promise<Extract<Said, { done: object }>['done']>((resolve, reject) => {
      sender.on('error', reject);
      sender.on('message', (said: Said) => {
        if ('done' in said) resolve(said.done);
        else if (said.renew !== 'nobody') renew(said.renew).then((renewed) => sender.postMessage(renewed), reject);
      });
    });
    delay.disable();
    await sender.terminate();
    const took = Math.round((performance.now() - begun) / 1000);
    console.log(
      `${RUNS} hostile requests to ${calls.length} calls in ${took} s, seed ${SEED}: the event loop stood still for ${Math.round(delay.max / 1e6)} ms at most (99.9 %: ${Math.round(delay.percentile(99.9) / 1e6)} ms); answers ${JSON.stringify(statuses)}`,
    );
    expect(failure, `HOSTILE_SEED=${SEED} repeats it, with LOG_LEVEL=error it says more`).toBeNull();
  },
);
