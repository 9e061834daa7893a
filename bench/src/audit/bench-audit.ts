import { setTimeout as delay } from 'node:timers/promises';
import { openNode } from '@hireledger/contracts/audit/open-node';
import { readAuditedChain } from '@hireledger/contracts/audit/read-audited-chain';
import { readChainInfo, readPublishedLedger } from '@hireledger/domain/audit/verify/read-published-ledger';
import { verifyLedger } from '@hireledger/domain/audit/verify/verify-ledger';
import { openApprovals } from '../measure/payouts.ts';
import { readCount } from '../options.ts';
import { interleave, median, ratio, row, seconds, spread, heading, timed } from '../statistics.ts';
import { startSubject } from '../subject.ts';

const ROUNDS = 5;
/** Approvals of one company, and at once, while the market is filled. */
const AT_ONCE = 100;
/** Blocks of a bare read: as many as an audit's. */
const BLOCKS = 200;

/**
 * How long an audit takes of a market with so many escrow events, beside the bare time to fetch their logs from the same node, and all that it
 * has to read: logs, headers and rows; and how much memory it takes. Its own system, in which each payout is a block with two events, two transfers and two rows.
 */
export async function benchAudit(options: string[]): Promise<void> {
  const { count: events } = readCount(options, 'events', 10_000, [100, 100_000]);
  const { system, discard } = await startSubject();
  try {
    const { web: market, chain: node } = system.urls;
    await fill(market, events / 2);
    const info = await readChainInfo(market);
    const { head } = await published(market);
    const audit = async () => {
      const before = process.memoryUsage().heapUsed;
      let most = before;
      const report = await verifyLedger(
        { ...info, ledger: readPublishedLedger(market), chains: [readAuditedChain(openNode(node), info)] },
        { onProgress: () => (most = Math.max(most, process.memoryUsage().heapUsed)) },
      );
      if (report.verdict !== 'passed' || report.counts.events < events) throw new Error(report.sentence);
      memory.push((most - before) / 1024 / 1024);
    };
    const memory: number[] = [];
    const last = head.readTo!.number;
    const addresses = [...info.contracts.map(({ address }) => address), info.tokenAddress];
    const beside = (floor: () => Promise<unknown>) =>
      interleave(
        ROUNDS,
        async () => [await timed(audit)],
        async () => [await timed(floor)],
      );
    const ofLogs = await beside(() => fetchLogs(node, addresses, last));
    const ofAll = await beside(() =>
      Promise.all([fetchLogs(node, addresses, last), fetchHeaders(node, last), fetchRows(market)]),
    );
    console.log(
      heading(`${events.toLocaleString('en-US')} events`, 'HireLedger, p50 / p95', 'bare, p50 / p95', 'ratio'),
    );
    for (const [floor, times] of [
      ['the logs', ofLogs],
      ['logs, headers and rows', ofAll],
    ] as const)
      console.log(row(`an audit, beside fetching ${floor}`, spread(times.ours), spread(times.floor), ratio(times)));
    console.log(
      `An audit: ${seconds(median(ofLogs.ours))}; heap above the start: ${Math.max(...memory).toFixed(0)} MB at most.`,
    );
  } finally {
    await discard();
  }
}

async function fill(market: string, payouts: number): Promise<void> {
  for (let done = 0; done < payouts; done += AT_ONCE) {
    const count = Math.min(AT_ONCE, payouts - done);
    // Companies of their own: the password of an approval was entered a few minutes ago at most.
    const approvals = await openApprovals(market, count, `audit-${done}`);
    await Promise.all(Array.from({ length: count }, () => approvals.one()));
    approvals.close();
  }
  while ((await published(market)).head.size < 2 * payouts) await delay(100);
}

async function published(market: string) {
  for await (const page of readPublishedLedger(market).pages(Number.MAX_SAFE_INTEGER)) return page;
  throw new Error('The ledger answered no page.');
}

/** The logs and nothing else, one read after the other. */
async function fetchLogs(url: string, address: string[], last: number): Promise<void> {
  const node = openNode(url);
  for (let from = 0; from <= last; from += BLOCKS) {
    const [fromBlock, toBlock] = [from, Math.min(last, from + BLOCKS - 1)].map((block) => `0x${block.toString(16)}`);
    await node.call([{ method: 'eth_getLogs', params: [{ fromBlock, toBlock, address }] }]);
  }
}

/** The headers, with as many reads under way as an audit has. */
async function fetchHeaders(url: string, last: number): Promise<void> {
  const node = openNode(url);
  for (let from = 0; from <= last; from += BLOCKS) {
    const parts = [from, from + BLOCKS / 2].map((first) =>
      Array.from({ length: Math.max(0, Math.min(BLOCKS / 2, last - first + 1)) }, (_, at) => ({
        method: 'eth_getBlockByNumber',
        params: [`0x${(first + at).toString(16)}`, false],
      })),
    );
    await Promise.all(parts.filter(({ length }) => length > 0).map((calls) => node.call(calls)));
  }
}

async function fetchRows(market: string): Promise<void> {
  for await (const { data } of readPublishedLedger(market).pages(0)) if (data.length === 0) return;
}
