import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics as createWorkerMetrics } from '@hireledger/worker/metrics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '@hireledger/launch/free-port';
import { connect } from './realtime/test-socket.ts';
import { startTestApi, type TestApi } from './test-api.ts';

const ALERTS = readFileSync(join(import.meta.dirname, '../../ops/prometheus/alerts.yml'), 'utf8');

let api: TestApi;
let address: string;

beforeAll(async () => {
  const port = await findFreePort();
  address = `http://127.0.0.1:${port}/metrics`;
  api = await startTestApi({ METRICS_PORT: String(port) });
});
afterAll(() => api?.close());

/** Each line of a scrape, by what is before its value. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await fetch(address)).text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

/** The label matchers of PromQL. */
const MATCHES: Record<string, (value: string, given: string) => boolean> = {
  '=': (value, given) => value === given,
  '!=': (value, given) => value !== given,
  '=~': (value, given) => new RegExp(`^(?:${given})$`).test(value),
  '!~': (value, given) => !new RegExp(`^(?:${given})$`).test(value),
};

it('has everything that an alert reads from the start, so that no alert waits for a first case', async () => {
  const worker = createWorkerMetrics();
  worker.timed('send-mail', async () => {});
  const port = await findFreePort();
  await worker.serve({ host: '127.0.0.1', port });
  const texts = await Promise.all(
    [address, `http://127.0.0.1:${port}/metrics`].map(async (url) => (await fetch(url)).text()),
  );
  const series = texts.join('\n').split('\n');
  const labelsOf = (line: string) =>
    Object.fromEntries([...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
  const selectors = [...ALERTS.matchAll(/\b((?:hireledger|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
  const missing = selectors.filter(([, name = '', given = '']) => {
    const matchers = [...given.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)];
    return !series.some(
      (line) =>
        /[{ ]/.exec(line)?.index === name.length &&
        line.startsWith(name) &&
        matchers.every(([, label = '', how = '', value = '']) => MATCHES[how]!(labelsOf(line)[label] ?? '', value)),
    );
  });
  expect(selectors.length).toBeGreaterThan(20);
  expect(missing.map(([selector]) => selector)).toEqual([]);
  expect(series).toContain('hireledger_freezes_active{cause="operator",scope="all"} 0');
  expect(series).toContain('hireledger_payouts_oldest_seconds{state="sent"} 0');
  expect(series).toContain('hireledger_payouts_waiting{state="needs-attention"} 0');
});

it('counts requests by the pattern of their route, and all unknown paths as one', async () => {
  await api.request('GET', '/healthz');
  await api.request('GET', '/jobs/0196f2a0-0000-7000-8000-000000000000');
  for (const path of ['/nothing', '/nothing/else?email=ada@example.com', '/%zz']) await api.request('GET', path);
  const counted = await scrape();
  const requests = (labels: string) => counted.get(`hireledger_http_request_duration_seconds_count{${labels}}`);
  expect(requests('method="GET",route="/healthz",status="200"')).toBe(1);
  expect(requests('method="GET",route="/jobs/:id",status="404"')).toBe(1);
  expect(requests('method="GET",route="other",status="404"')).toBe(2);
  expect([...counted.keys()].join('\n')).not.toMatch(/nothing|ada@/);
});

it('measures open sockets, and how long an event took to reach them', async () => {
  const begun = Date.now();
  const company = await api.signUp('company');
  const { socket, until } = await connect(await api.listen(), { token: company.token, after: 0 });
  await api.postJob(company);
  await until(1);
  const measured = await scrape();
  expect(measured.get('hireledger_sockets_open')).toBe(1);
  const pushes = measured.get('hireledger_push_delay_seconds_count')!;
  expect(pushes).toBeGreaterThan(0);
  const seconds = (Date.now() - begun) / 1_000;
  expect(measured.get('hireledger_push_delay_seconds_sum')).toBeLessThanOrEqual(pushes * seconds);
  socket.disconnect();
});

it('shows what the worker reported, and what waits', async () => {
  const before = await scrape();
  expect(before.get('hireledger_chain_head_block')).toBe(0);
  expect(before.get('hireledger_operator_payouts_affordable')).toBeNaN();
  expect(before.has('hireledger_operator_balance_ether')).toBe(false);
  expect(before.get('hireledger_database_up')).toBe(1);
  await api.sql`INSERT INTO heartbeats (part, seen_at, detail) VALUES
    ('chain', now() - interval '7 seconds', ${api.sql.json({ block: 12, minedAt: new Date().toISOString() })}),
    ('payouts', now(), ${api.sql.json({ waiting: 3, stoodMs: 1_500, payoutsAffordable: 40, balanceEther: 0.25, clockGapMs: 0 })}),
    ('books', now(), ${api.sql.json({ differences: 2 })})`;
  await api.sql`UPDATE outbox SET relayed_at = now()`;
  await api.sql`INSERT INTO outbox (job, payload, created_at) VALUES ('export-account', '{}', now() - interval '90 seconds')`;
  await api.sql`INSERT INTO freezes (cause, reason, frozen_by) VALUES ('books-differ', 'a test', 'reconciliation')`;
  await expect.poll(async () => (await scrape()).get('hireledger_chain_head_block')).toBe(12);
  const seen = await scrape();
  expect(seen.get('hireledger_heartbeat_age_seconds{part="chain"}')).toBeGreaterThanOrEqual(7);
  expect(seen.get('hireledger_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90);
  expect(seen.get('hireledger_transactions_waiting')).toBe(3);
  expect(seen.get('hireledger_transactions_stood_seconds')).toBe(1.5);
  expect(seen.get('hireledger_operator_balance_ether')).toBe(0.25);
  expect(seen.get('hireledger_operator_payouts_affordable')).toBe(40);
  expect(seen.get('hireledger_reconciliation_differences')).toBe(2);
  expect(seen.get('hireledger_freezes_active{cause="books-differ",scope="all"}')).toBe(1);
  expect([...seen.keys()].some((name) => name.startsWith('nodejs_eventloop_lag_seconds'))).toBe(true);
});
