import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApi } from '@hireledger/api/test-api';
import { hireEscrowAbi } from '@hireledger/contracts/generated/hire-escrow';
import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import type { Transaction } from '@hireledger/db/connect';
import { Interface, type ParamType } from 'ethers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { startApiOf } from '../testing/audited-market.ts';
import { openHeldAgreement } from '../testing/held-agreement.ts';
import { pastTriggers } from '../testing/past-triggers.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { createFundedPair } from '../testing/steps.ts';
import { sealLedger } from './seal-ledger.ts';

const WATCHER = join(import.meta.dirname, '../../../docs/watcher/watch.mjs');
const { world, steps } = setUpSteps();
let api: TestApi;
let market: string;
let pair: { company: string; talent: string };
beforeAll(async () => {
  api = await startApiOf(world);
  market = await api.listen();
  pair = await createFundedPair(world, steps);
  await approvePayout(world.sql, pair.company, pair.talent, 5_000_000n);
  await steps.restart();
  const held = await openHeldAgreement(world, steps, [100_000_000n]);
  await held.fund(0);
  await held.submit(0);
  await held.release(0);
  await steps.index();
  await sealLedger(world.sql);
});
afterAll(() => api?.close());
afterEach(() => watcher?.kill());

let watcher: ChildProcess | undefined;
/** The watcher in a process of its own, which knows two addresses. The heartbeats that it waits for come at once. */
function watch() {
  const process_ = spawn(process.execPath, [WATCHER, market, world.chain.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  watcher = process_;
  let printed = '';
  process_.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const hurry = setInterval(() => (api.time.shift += 15_000), 300);
  const ended = once(process_, 'exit').then(([code]) => {
    clearInterval(hurry);
    return { code: code as number | null, printed };
  });
  return {
    /** Until it has found that all is well so many times more. */
    async well(times = 1) {
      const count = () => printed.split('All is well').length - 1;
      const wanted = count() + times;
      while (count() < wanted) {
        if (process_.exitCode !== null) throw new Error(printed);
        await Promise.race([once(process_.stdout, 'data'), ended]);
      }
      return printed;
    },
    ended,
  };
}

test('is silent while all is well, follows what is new, and alarms when a row of the ledger is changed', async () => {
  const { well, ended } = watch();
  const first = await well();
  expect(first).not.toContain('ALARM');
  await approvePayout(world.sql, pair.company, pair.talent, 7_000_000n);
  await steps.restart();
  await sealLedger(world.sql);
  await well(2);
  await pastTriggers(world.sql, (tx) => tx`UPDATE ledger_transfers SET amount = amount + 1 WHERE number = 2`);
  const { code, printed } = await ended;
  await pastTriggers(world.sql, (tx) => tx`UPDATE ledger_transfers SET amount = amount - 1 WHERE number = 2`);
  expect(code).toBe(1);
  expect(printed).toContain('ALARM: Row 2 of the ledger was changed.');
});

const TAMPERINGS: [what: string, change: (tx: Transaction) => PromiseLike<unknown>, alarm: RegExp][] = [
  [
    'two values of a log change places',
    (tx) => tx`
      UPDATE chain_logs SET args = args || jsonb_build_object('payoutId', args -> 'evidenceHash', 'evidenceHash', args -> 'payoutId')
       WHERE name = 'WorkSubmitted'`,
    /ALARM: WorkSubmitted in transaction 0x[0-9a-f]{64} differs from the feed/,
  ],
  [
    'a value of a log is no value',
    (tx) => tx`UPDATE chain_logs SET args = args || '{"amount": "x"}' WHERE name = 'WorkSubmitted'`,
    /ALARM: WorkSubmitted in transaction 0x[0-9a-f]{64} differs from the feed/,
  ],
  [
    'a log is removed',
    (tx) => tx`DELETE FROM chain_logs WHERE name = 'WorkSubmitted'`,
    /ALARM: WorkSubmitted in transaction 0x[0-9a-f]{64} is not in the feed/,
  ],
];
test.each(TAMPERINGS)('alarms when %s', async (_what, change, alarm) => {
  const [saved] = await world.sql<{ logs: never }[]>`SELECT jsonb_agg(to_jsonb(log)) AS logs FROM chain_logs log`;
  await pastTriggers(world.sql, change);
  const { code, printed } = await watch().ended;
  await pastTriggers(world.sql, async (tx) => {
    await tx`DELETE FROM chain_logs`;
    await tx`INSERT INTO chain_logs SELECT * FROM jsonb_populate_recordset(NULL::chain_logs, ${tx.json(saved!.logs)})`;
  });
  expect(printed).toMatch(alarm);
  expect(code).toBe(1);
});

test('knows every event of both versions of the escrow, with its values in their order', async () => {
  const text = await readFile(WATCHER, 'utf8');
  const [, table] = /Object\.fromEntries\(\s*`([^`]*)`/.exec(text)!;
  const short = Object.fromEntries(
    [...text.matchAll(/const (WORK|PAYMENT) = '([^']*)'/g)].map(([, name, words]) => [name, words]),
  );
  const known = table!
    .split('\n')
    .map((line) => line.trim().replaceAll(/\$\{(\w+)\}/g, (_, name: string) => short[name]!));
  const words = (inputs: readonly ParamType[]): string[] =>
    inputs.flatMap(({ name, components }) => (components ? words(components) : [name]));
  const expected = [hireEscrowAbi, hireEscrow2Abi].flatMap((abi) =>
    new Interface(abi).fragments.flatMap((fragment) => {
      if (fragment.type !== 'event') return [];
      const event = new Interface(abi).getEvent((fragment as unknown as { name: string }).name)!;
      return event.inputs.length === 0
        ? []
        : [[event.topicHash.slice(0, 10), event.name, ...words(event.inputs)].join(' ')];
    }),
  );
  expect(known.toSorted()).toEqual(expected.toSorted());
});
