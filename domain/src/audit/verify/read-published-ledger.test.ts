import { afterEach, expect, it, vi } from 'vitest';
import { readChainInfo } from './read-published-ledger.ts';

const market = 'https://jobs.example.com';
const answering = (...versions: number[]) =>
  vi.stubGlobal('fetch', async () => Response.json({ contracts: versions.map((version) => ({ version })) }));

afterEach(() => vi.unstubAllGlobals());

it('a market that has a contract of version 1 of the escrow is refused, with the last version that audits it', async () => {
  answering(1, 2);
  await expect(readChainInfo(market)).rejects.toThrow(
    `${market} has a contract of version 1 of the escrow: HireLedger 0.8.0 is the last version that audits it.`,
  );
});

it('a market of version 2 alone is audited', async () => {
  answering(2);
  await expect(readChainInfo(market)).resolves.toEqual({ contracts: [{ version: 2 }] });
});
