import { afterEach, expect, test } from 'vitest';
import { createReconciliation } from '../reconciliation/reconcile.ts';
import { mineEmpty } from '../testing/forks.ts';
import { openHeldAgreement } from '../testing/held-agreement.ts';
import { balanceOf, readFreezes, requireSound } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { pastTriggers } from '../testing/past-triggers.ts';

const { world, steps } = setUpSteps();
afterEach(() => requireSound(world));

const chain = (method: string, ...params: unknown[]) => world.chain.provider.request({ method, params });

const statesOf = async (agreementId: string) =>
  (
    await world.sql<
      { state: string }[]
    >`SELECT state FROM milestones WHERE agreement_id = ${agreementId} ORDER BY milestone`
  ).map(({ state }) => state);
const eventsOf = async (user: string) =>
  (
    await world.sql<
      { name: string }[]
    >`SELECT name FROM events WHERE recipient_id = ${user} AND name LIKE 'escrow.%' ORDER BY seq`
  ).map(({ name }) => name);
const personBalance = async (user: string) => {
  const [row] = await world.sql<{ amount: string }[]>`SELECT person_balance(${user})::text AS amount`;
  return BigInt(row!.amount);
};
const reconcile = async () => {
  await createReconciliation({ ...steps.parts, onEvents: () => {} })();
  return readFreezes(world.sql);
};

test('milestones, books and both sides follow every step of an agreement that holds money', async () => {
  const held = await openHeldAgreement(
    world,
    steps,
    [100n, 200n, 300n, 400n].map((dollars) => dollars * 1_000_000n),
  );
  const { company, talent, agreementId } = held;
  await steps.index();
  expect(await statesOf(agreementId)).toEqual(['agreed', 'agreed', 'agreed', 'agreed']);

  await held.fund(0, 1);
  await held.fund(2, 3);
  await steps.index();
  expect(await statesOf(agreementId)).toEqual(['funded', 'funded', 'funded', 'funded']);
  expect(await balanceOf(world.sql, `escrow:${agreementId}:1`)).toBe(200_000_000n);
  expect(await balanceOf(world.sql, `company:${company}`)).toBe(0n);
  expect(await reconcile()).toEqual([]);

  await held.submit(0);
  await held.requestChanges(0);
  await steps.index();
  expect(
    await world.sql`SELECT state, changes FROM milestones WHERE agreement_id = ${agreementId} AND milestone = 0`,
  ).toEqual([{ state: 'funded', changes: 1 }]);
  await held.submit(0);
  await held.release(0);
  await held.refund(1);
  await held.settle(2, 100_000_000n);
  await held.dispute(3);
  await steps.index();
  expect(await statesOf(agreementId)).toEqual(['released', 'refunded', 'settled', 'disputed']);
  await held.rule(3, 300_000_000n);
  await steps.index();
  expect(await statesOf(agreementId)).toEqual(['released', 'refunded', 'settled', 'ruled']);

  // A hundred, a hundred of three, three hundred of four; 1 % of each is the fee.
  expect(await balanceOf(world.sql, `talent:${talent}:${agreementId}`)).toBe(495_000_000n);
  expect(await personBalance(talent)).toBe(495_000_000n);
  expect(await balanceOf(world.sql, 'fees')).toBe(5_000_000n);
  expect(await personBalance(company)).toBe(500_000_000n);
  expect(await balanceOf(world.sql, `escrow:${agreementId}:3`)).toBe(0n);
  expect(await reconcile()).toEqual([]);
  const expected = [
    ...Array.from({ length: 4 }, () => 'escrow.funded'),
    'escrow.submitted',
    'escrow.changes-requested',
    'escrow.submitted',
    'escrow.released',
    'escrow.refunded',
    'escrow.settled',
    'escrow.disputed',
    'escrow.resolved',
  ];
  expect(await eventsOf(company)).toEqual(expected);
  expect(await eventsOf(talent)).toEqual(expected);
});

test('milestones that are funded by one transaction are one notice with their number and sum', async () => {
  const held = await openHeldAgreement(world, steps, [100_000_000n, 200_000_000n, 300_000_000n]);
  await held.fund(0, 1, 2);
  await steps.index();
  const events = await world.sql`
    SELECT notify, (data ->> 'milestone')::int AS milestone, data -> 'together' AS together FROM events
     WHERE recipient_id = ${held.talent} AND name = 'escrow.funded' ORDER BY seq`;
  expect(events).toEqual([
    { notify: false, milestone: 0, together: null },
    { notify: false, milestone: 1, together: null },
    { notify: true, milestone: 2, together: { milestones: 3, amount: '600000000' } },
  ]);
});

test('milestones that are settled together, as at the early end of a contract, are one notice with their sums', async () => {
  const held = await openHeldAgreement(world, steps, [100_000_000n, 200_000_000n]);
  await held.fund(0, 1);
  await steps.index();
  await held.settle(0, 40_000_000n);
  await held.settle(1, 50_000_000n);
  await steps.index();
  const events = await world.sql`
    SELECT notify, data -> 'together' AS together FROM events
     WHERE recipient_id = ${held.talent} AND name = 'escrow.settled' ORDER BY seq`;
  expect(events).toEqual([
    { notify: false, together: null },
    { notify: true, together: { milestones: 2, amount: '300000000', toPayee: '90000000' } },
  ]);
});

test('what leaves the chain leaves milestones and books', async () => {
  const held = await openHeldAgreement(world, steps, [100_000_000n]);
  await held.fund(0);
  await held.submit(0);
  await steps.index();
  const snapshot = await chain('evm_snapshot');
  await held.settle(0, 40_000_000n);
  await steps.index();
  expect(await statesOf(held.agreementId)).toEqual(['settled']);

  await chain('evm_revert', snapshot);
  await mineEmpty(world);
  await steps.index();
  expect(
    await world.sql`SELECT state, ended_at, to_payee, submitted_at IS NOT NULL AS submitted FROM milestones WHERE agreement_id = ${held.agreementId}`,
  ).toEqual([{ state: 'submitted', endedAt: null, toPayee: null, submitted: true }]);
  expect(await personBalance(held.talent)).toBe(0n);
  expect(await balanceOf(world.sql, `escrow:${held.agreementId}:0`)).toBe(100_000_000n);
  await held.release(0);
  await steps.index();
  expect(await statesOf(held.agreementId)).toEqual(['released']);
  expect(await personBalance(held.talent)).toBe(99_000_000n);
  expect(await reconcile()).toEqual([]);
});

test('a milestone whose funding leaves the chain is due as agreed again, also where changes had moved that', async () => {
  // Earlier than the review period, for which a request for changes gives new time.
  const held = await openHeldAgreement(world, steps, [100_000_000n], { dueInDays: 10 });
  const dueAt = async () =>
    (await world.sql<{ dueAt: Date }[]>`SELECT due_at FROM milestones WHERE agreement_id = ${held.agreementId}`)[0]!
      .dueAt;
  const agreed = await dueAt();
  const snapshot = await chain('evm_snapshot');
  await held.fund(0);
  await held.submit(0);
  await held.requestChanges(0);
  await steps.index();
  expect((await dueAt()).getTime()).toBeGreaterThan(agreed.getTime());
  await chain('evm_revert', snapshot);
  await mineEmpty(world);
  await steps.index();
  expect(await statesOf(held.agreementId)).toEqual(['agreed']);
  expect(await dueAt()).toEqual(agreed);
});

test('what strangers hold there in another token is not summed with ours', async () => {
  const [fund] = await world.sql<{ token: string }[]>`
    INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args, unbooked)
    SELECT block_hash, 1000 + log_index, block_number, transaction_hash, address, name, jsonb_set(args, '{token}', '"0x0000000000000000000000000000000000000099"'), true
      FROM chain_logs WHERE name = 'MilestoneFunded' ORDER BY block_number LIMIT 1 RETURNING args ->> 'token' AS token`;
  expect(fund?.token).toMatch(/99$/);
  expect(await reconcile()).toEqual([]);
});

test('an agreement of strangers in our contract is booked to nobody, and the totals still agree', async () => {
  const held = await openHeldAgreement(world, steps, [100_000_000n, 50_000_000n]);
  // As if this database had never known it.
  await pastTriggers(
    world.sql,
    (tx) => tx`UPDATE agreements SET commitment = 'unknown' WHERE id = ${held.agreementId}`,
  );
  await held.fund(0, 1);
  await held.refund(1);
  await steps.index();
  expect(await statesOf(held.agreementId)).toEqual(['agreed', 'agreed']);
  expect(await eventsOf(held.company)).toEqual([]);
  // Money left a wallet of ours without an operation: that alone is an alarm.
  expect(await reconcile()).toMatchObject([{ accountId: held.company, cause: 'unknown-outflow' }]);
});
