import type { ChainInfo } from '../../http/audit.ts';
import type { listLedger, listStrangersLogs } from '../../http/audit-ledger.ts';
import type { Answer } from '../../http/endpoint.ts';
import { AuditStopped, type PublishedLedger } from './inputs.ts';

type Page = Answer<typeof listLedger>;

/** Half of what the call gives: the first page comes sooner, and the next ones are read while it is compared. */
const ROWS = 500;

const ANSWER_WITHIN_MS = 20_000;
const TRIES = 4;
const PAUSE_MS = 5_000;

/** Where a market's chain and contracts are. @throws AuditStopped also for a market with version 1 of the escrow */
export async function readChainInfo(market: string): Promise<ChainInfo> {
  const info = await read<ChainInfo>(market, '/audit/chain');
  if (info.contracts.some(({ version }) => version === 1))
    throw new AuditStopped(
      `${market} has a contract of version 1 of the escrow: HireLedger 0.8.0 is the last version that audits it.`,
    );
  return info;
}

/** The ledger that a market publishes. @param market its address, such as `https://jobs.example.com` */
export function readPublishedLedger(market: string): PublishedLedger {
  return {
    name: market,
    async *pages(after) {
      const asked = new Map<number, Promise<Page>>();
      /** Numbers have no gaps, so the page after this one, where there is one, is asked for with it. */
      const pageAfter = (from: number, size: number): Promise<Page> => {
        for (const start of [from, from + ROWS]) {
          if (asked.has(start) || (start > from && start >= size)) continue;
          const page = read<Page>(market, `/audit/ledger?after=${start}&limit=${ROWS}`);
          // Its failure is that of the read that comes to it.
          page.catch(() => {});
          asked.set(start, page);
        }
        const page = asked.get(from)!;
        asked.delete(from);
        return page;
      };
      for (let [from, size] = [after, 0]; ;) {
        const page = await pageAfter(from, size);
        yield page;
        const last = page.data.at(-1);
        if (page.data.length < ROWS || !last || last.number <= from) return;
        [from, size] = [last.number, page.head.size];
      }
    },
    async *strangers() {
      for (let [block, log] = [-1, -1]; ;) {
        const query = `afterBlock=${block}&afterLog=${log}`;
        const { data, isLast } = await read<Answer<typeof listStrangersLogs>>(market, `/audit/strangers?${query}`);
        yield data;
        const last = data.at(-1);
        if (isLast || !last) return;
        [block, log] = [last.blockNumber, last.logIndex];
      }
    },
  };
}

async function read<T>(market: string, path: string): Promise<T> {
  const stopped = (what: string, cause?: unknown) => new AuditStopped(`${market} ${what}.`, { cause });
  for (let left = TRIES; ; left -= 1) {
    let response: Response;
    try {
      response = await fetch(new URL(path, market), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      if (response.ok) return (await response.json()) as T;
    } catch (error) {
      throw stopped('cannot be reached, or does not answer as HireLedger does', error);
    }
    if (response.status !== 429 || left === 1) throw stopped(`answered ${path} with status ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
