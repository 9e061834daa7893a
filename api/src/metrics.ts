// Why: docs/decisions/0226-keep-metrics-in-one-file-per-process.md
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '@hireledger/db/connect';
import { FREEZE_CAUSES, FREEZE_SCOPES } from '@hireledger/domain/money/freezes';
import { serveMetrics, type MetricsAddress } from '@hireledger/db/serve-metrics';
import { cached } from './counts/cached.ts';
import { readMoneyFacts, WAITING_STATES, type MoneyFacts } from './status/money-facts.ts';
import { readSystemFacts, type SystemFacts } from './status/system-facts.ts';

export interface Metrics {
  /** Measures every request. Before the app's other hooks, so that refused ones count. */
  watchRequests(app: FastifyInstance): void;
  /** Events of this commit time have just been written to sockets. */
  pushed(at: string): void;
  /** Serves everything; `sockets` says how many are open. */
  serve(address: MetricsAddress, sql: Sql, sockets: () => number): Promise<void>;
}

/** What one scrape reads from the database; two api processes report the same, so rules take the largest. */
interface Facts extends SystemFacts {
  money: MoneyFacts;
  tookMs: number;
}

const FACTS_MAX_AGE_MS = 1_000;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'hireledger_http_request_duration_seconds',
    help: 'Requests by the pattern of their route; pages, files and unknown addresses are one, "other".',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const pushes = new Histogram({
    name: 'hireledger_push_delay_seconds',
    help: 'From the time of an event to its writing to the sockets of its recipient.',
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  // A rate can be read from the first failure on.
  requests.zero({ method: 'GET', route: 'other', status: 500 });
  return {
    watchRequests(app) {
      app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
        const route = (routeOptions.config.failures && routeOptions.url) ?? 'other';
        requests.observe({ method, route, status: statusCode }, elapsedTime / 1_000);
        done();
      });
    },
    pushed: (at) => pushes.observe(Math.max(0, Date.now() - Date.parse(at)) / 1_000),
    async serve(address, sql, sockets) {
      measure(registry, sql, sockets);
      await serveMetrics(address, registry);
    },
  };
}

type Labelled = [labels: Record<string, string>, value: number][];

/** Parts whose silence is an alert. Before its first report a part has been silent for as long as this process runs. */
const REPORTING = ['worker', 'queue', 'chain', 'payouts', 'books'];

function measure(registry: Registry, sql: Sql, sockets: () => number): void {
  const registers = [registry];
  const read = cached(
    FACTS_MAX_AGE_MS,
    () => new Date(),
    async (): Promise<Facts | null> => {
      const began = performance.now();
      try {
        const facts = await readSystemFacts(sql);
        const tookMs = performance.now() - began;
        return { ...facts, tookMs, money: await readMoneyFacts(sql) };
      } catch {
        return null;
      }
    },
  );
  /** A value of the facts; left out while the database does not answer, and where only `null` is known. */
  const gauge = (name: string, help: string, valueOf: (facts: Facts) => number | null | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const facts = await read();
        const value = facts && valueOf(facts);
        if (value === null || value === undefined) this.remove();
        else this.set(value);
      },
    });
  const gauges = (name: string, help: string, label: string[], valuesOf: (facts: Facts) => Labelled) =>
    new Gauge({
      name,
      help,
      labelNames: label,
      registers,
      async collect() {
        const facts = await read();
        this.reset();
        for (const [labels, value] of facts ? valuesOf(facts) : []) this.set(labels, value);
      },
    });
  const seconds = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : ms / 1_000);

  new Gauge({
    name: 'hireledger_sockets_open',
    help: 'Live connections of people at this process.',
    registers,
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: 'hireledger_database_up',
    help: 'Whether the database answers this process.',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  gauge(
    'hireledger_database_answer_seconds',
    'Wait for a connection of the pool and one short read, at this scrape.',
    ({ tookMs }) => seconds(tookMs),
  );
  gauges('hireledger_database_connections', 'Open connections by program.', ['application'], ({ money }) =>
    Object.entries(money.connections).map(([application, count]) => [{ application }, count]),
  );
  gauge('hireledger_outbox_rows', 'Rows that wait to be moved into the queue, counted to 1,000.', (f) => f.unrelayed);
  gauge('hireledger_outbox_oldest_seconds', 'Age of the oldest of them; 0 without any.', (f) =>
    seconds(f.unrelayedForMs ?? 0),
  );
  gauge('hireledger_queue_waiting_jobs', 'Jobs that wait in the queue.', (f) => f.beats.queue?.detail.waiting);
  gauge('hireledger_mails_waiting', 'Mails that are not delivered, counted to 1,000.', (f) => f.unsentMails);
  gauge('hireledger_mails_oldest_seconds', 'Age of the oldest of them; 0 without any.', (f) =>
    seconds(f.unsentForMs ?? 0),
  );
  gauges(
    'hireledger_heartbeat_age_seconds',
    'How long ago a part reported its work: worker, queue, chain, payouts, books (compared with the chain) or mail (sent one).',
    ['part'],
    (f) => [
      ...REPORTING.map((part): Labelled[number] => [{ part }, process.uptime()]),
      ...Object.entries(f.beats).map(([part, { ageMs }]): Labelled[number] => [{ part }, ageMs / 1_000]),
    ],
  );
  gauge('hireledger_chain_head_block', 'The newest block of the chain.', (f) => f.beats.chain?.detail.block ?? 0);
  gauge('hireledger_chain_indexed_block', 'The newest block in the books.', (f) => f.readBlock ?? 0);
  gauge('hireledger_chain_head_age_seconds', 'Age of the newest block; the local chain mines only on demand.', (f) => {
    const minedAt = f.beats.chain?.detail.minedAt;
    return minedAt ? Math.max(0, (Date.now() - Date.parse(minedAt)) / 1_000) : null;
  });
  gauge(
    'hireledger_chain_halted',
    'Whether work is halted because the chain is not the one in the books.',
    (f) => f.beats.chain?.detail.halted ?? 0,
  );
  const payouts = (f: Facts) => f.beats.payouts?.detail;
  gauge(
    'hireledger_operator_balance_ether',
    "What the operator has for the chain's fees.",
    (f) => payouts(f)?.balanceEther,
  );
  gauge(
    'hireledger_operator_payouts_affordable',
    'About how many payouts that balance covers at the present fees.',
    // Not 0, which would be an alert.
    (f) => payouts(f)?.payoutsAffordable ?? NaN,
  );
  gauge('hireledger_transactions_waiting', 'Signed and not mined.', (f) => payouts(f)?.waiting);
  gauge('hireledger_transactions_stood_seconds', 'How long the lowest nonce has been the next to be mined.', (f) =>
    seconds(payouts(f)?.stoodMs ?? 0),
  );
  gauge('hireledger_chain_clock_gap_seconds', "How far the chain's clock differs from ours; 0 while they agree.", (f) =>
    seconds(payouts(f)?.clockGapMs ?? 0),
  );
  gauge(
    'hireledger_reconciliation_differences',
    'Figures that differed when books and chain were last compared.',
    (f) => f.beats.books?.detail.differences ?? 0,
  );
  gauges('hireledger_freezes_active', 'Freezes that stop payouts, by cause and scope.', ['cause', 'scope'], (f) => [
    ...FREEZE_CAUSES.flatMap((cause) => FREEZE_SCOPES.map((scope): Labelled[number] => [{ cause, scope }, 0])),
    ...f.money.freezes.map(({ cause, scope, count }): Labelled[number] => [{ cause, scope }, count]),
  ]);
  const none = WAITING_STATES.map((state): Labelled[number] => [{ state }, 0]);
  gauges('hireledger_payouts_waiting', 'Payouts that are not released, by state.', ['state'], (f) => [
    ...none,
    ...f.money.payouts.map(({ state, count }): Labelled[number] => [{ state }, count]),
  ]);
  gauges('hireledger_payouts_oldest_seconds', 'Age of the oldest of them; 0 without any.', ['state'], (f) => [
    ...none,
    ...f.money.payouts.map(({ state, oldestMs }): Labelled[number] => [{ state }, oldestMs / 1_000]),
  ]);
}
