import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestApi } from '@hireledger/api/test-api';
import type { Transaction } from '@hireledger/db/connect';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { startApiOf } from '../testing/audited-market.ts';
import { openHeldAgreement } from '../testing/held-agreement.ts';
import { pastTriggers } from '../testing/past-triggers.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { createFundedPair } from '../testing/steps.ts';
import { sealLedger } from './seal-ledger.ts';

const WATCHER = join(import.meta.dirname, '../../../docs/watcher/watch.ts');
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
    /** Until it has found so many times more that all matches. */
    async well(times = 1) {
      const count = () => printed.split('The ledger and the chain match').length - 1;
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
  expect(printed).toContain('ALARM: The ledger and the chain differ: ');
  expect(printed).toContain('Row 2 is not what was sealed in the log.');
});

const TAMPERINGS: [what: string, change: (tx: Transaction) => PromiseLike<unknown>][] = [
  [
    'two values of a log change places',
    (tx) => tx`
      UPDATE chain_logs SET args = args || jsonb_build_object('payoutId', args -> 'evidenceHash', 'evidenceHash', args -> 'payoutId')
       WHERE name = 'WorkSubmitted'`,
  ],
  [
    'a value of a log is no value',
    (tx) => tx`UPDATE chain_logs SET args = args || '{"amount": "x"}' WHERE name = 'WorkSubmitted'`,
  ],
  ['a log is removed', (tx) => tx`DELETE FROM chain_logs WHERE name = 'WorkSubmitted'`],
];
test.each(TAMPERINGS)('alarms when %s', async (_what, change) => {
  const [saved] = await world.sql<{ logs: never }[]>`SELECT jsonb_agg(to_jsonb(log)) AS logs FROM chain_logs log`;
  await pastTriggers(world.sql, change);
  const { code, printed } = await watch().ended;
  await pastTriggers(world.sql, async (tx) => {
    await tx`DELETE FROM chain_logs`;
    await tx`INSERT INTO chain_logs SELECT * FROM jsonb_populate_recordset(NULL::chain_logs, ${tx.json(saved!.logs)})`;
  });
  expect(printed).toMatch(/ALARM: .*Not on both chain and feed: Log \d+ of block 0x[0-9a-f]{64}, WorkSubmitted /s);
  expect(code).toBe(1);
});
