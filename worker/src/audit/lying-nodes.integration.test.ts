import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApi } from '@hireledger/api/test-api';
import { openNode, type AuditorsNode } from '@hireledger/contracts/audit/open-node';
import { MOST_BLOCKS } from '@hireledger/domain/audit/verify/verify-ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { auditWorld, startApiOf } from '../testing/audited-market.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { createFundedPair } from '../testing/steps.ts';
import { withAnotherChain } from '../testing/world.ts';

const { world, steps } = setUpSteps();
let api: TestApi;
let market: string;
let honest: AuditorsNode;
beforeAll(async () => {
  api = await startApiOf(world);
  market = await api.listen();
  honest = openNode(world.chain.url);
  const { company, talent } = await createFundedPair(world, steps);
  for (const dollars of [5n, 7n]) {
    await approvePayout(world.sql, company, talent, dollars * 1_000_000n);
    await steps.restart();
  }
});
afterAll(() => api?.close());

interface Log {
  topics: string[];
  data: string;
  logIndex: string;
  transactionHash: string;
}

/** A node that answers what `bend` makes of the true results of a method. */
const bent = (method: string, bend: (result: never) => unknown): AuditorsNode => ({
  name: 'http://liar',
  call: async (calls) =>
    (await honest.call(calls)).map((result, at) => (calls[at]!.method === method ? bend(result as never) : result)),
});
const richer = ({ data, ...log }: Log): Log => ({ ...log, data: data.replace(/..(?=.{64}$)|..$/, 'ff') });

const LIARS: [what: string, liar: () => AuditorsNode, alone: RegExp][] = [
  [
    'says another amount',
    () => bent('eth_getLogs', (logs: Log[]) => logs.map(richer)),
    /^The ledger and the chain differ/,
  ],
  ['leaves logs out', () => bent('eth_getLogs', (logs: Log[]) => logs.slice(0, 1)), /not on the chain/],
  [
    'answers a log that no block has',
    () =>
      bent('eth_getLogs', (logs: Log[]) => [
        ...logs,
        { ...logs.at(-1)!, topics: [`0x${'ab'.repeat(32)}`], logIndex: '0x63' },
      ]),
    /a log in block \d+ that the header of this block excludes/,
  ],
  [
    'answers a log twice',
    () => bent('eth_getLogs', (logs: Log[]) => [...logs, logs.at(-1)]),
    /logs between \d+ and \d+ that are not of its own blocks, or not in their order/,
  ],
  [
    'changes a header',
    () => bent('eth_getBlockByNumber', (block: object) => ({ ...block, stateRoot: `0x${'0'.repeat(64)}` })),
    /a block \d+ that does not have the hash it claims/,
  ],
  ['lags', () => bent('eth_blockNumber', () => '0x2'), /The node at http:\/\/liar is behind: its newest block is 2/],
  ['has no such block', () => bent('eth_getBlockByNumber', () => null), /does not have block \d+: it is behind/],
  ['is of another chain', () => bent('eth_chainId', () => '0x1'), /serves chain 1, not chain 31337/],
  ['answers nonsense', () => bent('eth_getLogs', () => [{ topics: 7 }]), /The node at http:\/\/liar answered/],
];

describe('a node that', () => {
  test.each(LIARS)('%s is reported, and nothing passes', async (_what, liar, alone) => {
    const report = await auditWorld(world, market, { nodes: [liar()] });
    expect(report.verdict).not.toBe('passed');
    expect(report.sentence).toMatch(alone);
  });

  test.each(LIARS)('%s is found by a second node', async (_what, liar) => {
    for (const nodes of [
      [honest, liar()],
      [liar(), honest],
    ]) {
      const report = await auditWorld(world, market, { nodes });
      expect(report.verdict).toBe('incomplete');
      expect(report.sentence).toContain('liar');
    }
  });

  test('has other code at the address of the escrow is reported', async () => {
    const report = await auditWorld(world, market, { nodes: [bent('eth_getCode', () => '0x6001')] });
    expect(report.findings).toMatchObject([
      { kind: 'chain', sentence: expect.stringMatching(/^The code of the contract/) },
    ]);
    expect(report.certificate.chain.contracts).toMatchObject([{ isOfThisSource: false }]);
  });

  test('says that the contracts hold something else is reported', async () => {
    const report = await auditWorld(world, market, { nodes: [bent('eth_call', () => '0x07')] });
    expect(report.findings).toMatchObject([{ kind: 'chain', sentence: expect.stringMatching(/^The contracts say/) }]);
  });

  test('answers half of a batch, is late, or is no node at all is named in one sentence', async () => {
    let answer: (body: string) => string | null = () => null;
    const server = createServer(async (request, response) => {
      const text = answer(Buffer.concat(await request.toArray()).toString());
      if (text !== null) response.end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const audit = async () =>
      (await auditWorld(world, market, { nodes: [openNode(url, { answerWithinMs: 200 })] })).sentence;
    try {
      expect(await audit()).toContain(`The node at ${url} gave no answer in 0.2 seconds.`);
      answer = () => '[]';
      expect(await audit()).toContain(`The node at ${url} left a call of eth_chainId unanswered.`);
      answer = () => '<html>';
      const noNode = `The address ${url} does not answer as a node (status 200). Did you mean ${url}/rpc?`;
      expect(await audit()).toBe(noNode);
      answer = () => JSON.stringify({ error: 'Not a node', statusCode: 200 });
      expect(await audit()).toBe(noNode);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    expect(await audit()).toBe(`The node at ${url} cannot be reached.`);
  });

  test('is the address of a market asks for the address of its node', async () => {
    const report = await auditWorld(world, market, { nodes: [openNode(new URL('/', market).href)] });
    expect(report.sentence).toMatch(/does not answer as a node \(status 404\)\. Did you mean http:.+\/rpc\?$/);
    expect(report.certificate.chain.contracts).toMatchObject([{ codeHash: null, isOfThisSource: null }]);
  });
});

test('a node of another chain with the same id is named as that, not as a node that is behind', async () => {
  await withAnotherChain(async (url) => {
    for (const nodes of [[openNode(url)], [honest, openNode(url)]]) {
      const { verdict, sentence } = await auditWorld(world, market, { nodes });
      expect(sentence).toMatch(/ serves another chain of the id 31337: its first block is 0x\w{64}, not 0x\w{64}\.$/);
      expect(sentence).toContain(`The node at ${url} `);
      expect(verdict).toBe('incomplete');
    }
  });
});

test('a million blocks are refused in a sentence, before anything is read', async () => {
  const report = await auditWorld(world, market, { from: 2, to: 1_000_001 });
  expect(report.sentence).toContain('Blocks 2 to 1000001 are too many for one audit');
  expect(report.sentence).toContain(`${MOST_BLOCKS} at most`);
  expect(report.counts.blocks).toBe(0);
});

test('blocks that do not exist yet, or in the wrong order, are refused in a sentence', async () => {
  const beyond = /^Block 5000 is beyond the newest that the ledger has read, block \d+\.$/;
  for (const range of [{ to: 5_000 }, { from: 5_000 }])
    expect((await auditWorld(world, market, range)).sentence).toMatch(beyond);
  expect((await auditWorld(world, market, { from: 4, to: 3 })).sentence).toContain('is before the first');
});

test('through the public /rpc the audit is the same', async () => {
  const report = await auditWorld(world, market, { nodes: [openNode(new URL('/rpc', market).href)] });
  expect(report.verdict).toBe('passed');
});
