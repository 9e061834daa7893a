import { createMetrics as createApiMetrics } from '@hireledger/api/metrics';
import type { Sql } from '@hireledger/db/connect';
import { findFreePort } from '@hireledger/launch/free-port';
import { createMetrics as createWorkerMetrics } from '@hireledger/worker/metrics';
import { describe, expect, it } from 'vitest';
import { read } from './files.ts';

const ALERTS = read('ops/prometheus/alerts.yml');
const DASHBOARD = read('ops/grafana/dashboards/hireledger.json');

const all = (pattern: RegExp, text: string): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, found]) => found!))].toSorted();

const alerts = all(/- alert: (\w+)/g, ALERTS);

/** Every name that a scrape of either process has, also while the database does not answer. */
async function registered(): Promise<Set<string>> {
  const noDatabase = (() => Promise.reject(new Error('no database'))) as unknown as Sql;
  const scrape = async (serve: (address: { host: string; port: number }) => Promise<void>) => {
    const address = { host: '127.0.0.1', port: await findFreePort() };
    await serve(address);
    return (await fetch(`http://${address.host}:${address.port}/metrics`)).text();
  };
  const texts = [
    await scrape((address) => createApiMetrics().serve(address, noDatabase, () => 0)),
    await scrape((address) => createWorkerMetrics().serve(address)),
  ];
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name! + end) : [name!],
      ),
    ),
  );
}

describe('what an operator sees', () => {
  it('names only metrics that api or worker have', async () => {
    const known = await registered();
    for (const file of [ALERTS, DASHBOARD]) {
      const named = all(/\b((?:hireledger|nodejs|process)_[a-z0-9_]+)/g, file);
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it('has each of our own metrics in an alert or on the dashboard', async () => {
    const ours = [...(await registered())].filter((name) => /^hireledger_(?!.*_(sum|count)$)/.test(name));
    expect(ours.filter((name) => !ALERTS.includes(name) && !DASHBOARD.includes(name))).toEqual([]);
  });

  it('has a section of the runbook for each alert, and an alert for each section', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect(all(/^## (\w+)$/gm, read('docs/runbook.md'))).toEqual(alerts);
  });

  it('says in each section what it means, where to look, what to do and when it is over', () => {
    for (const section of read('docs/runbook.md').split(/^## /m).slice(1))
      for (const part of ['**People:**', '**Look:**', '**Do:**', '**Over:**']) expect(section).toContain(part);
  });
});
