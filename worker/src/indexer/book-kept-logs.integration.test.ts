import { expect, test } from 'vitest';
import { findReport } from '../operations/kinds/step/find-report.ts';
import { createReconciliation } from '../reconciliation/reconcile.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { openHeldAgreement } from '../testing/held-agreement.ts';
import { balanceOf, liftAll, readFreezes, requireSound } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { bookKnownAgreements } from './book-kept-logs.ts';
import { pastTriggers } from '../testing/past-triggers.ts';

const { world, steps } = setUpSteps();
const { openAndFund } = heldSteps(world, steps);
const DOLLAR = 1_000_000n;

const bookKnown = (ids: string[] | null) =>
  bookKnownAgreements(world.database.sql, ids, { deployment: steps.parts.deployment, now: new Date() });
const alarmsOf = async (account: string) => [
  ...(await world.sql`SELECT cause FROM active_freezes WHERE account_id = ${account}`),
];
const reconcile = async () => {
  await createReconciliation({ ...steps.parts, onEvents: () => {} })();
  return readFreezes(world.sql);
};

test('a contract that becomes known late is booked with all that the chain did in it, once', async () => {
  const held = await openHeldAgreement(
    world,
    steps,
    [100n, 200n, 300n, 400n, 500n].map((dollars) => dollars * DOLLAR),
  );
  const { company, talent, agreementId } = held;
  const knownAs = (commitment: string) =>
    pastTriggers(world.sql, (tx) => tx`UPDATE agreements SET commitment = ${commitment} WHERE id = ${agreementId}`);
  const [{ commitment } = { commitment: '' }] = await world.sql<
    { commitment: string }[]
  >`SELECT commitment FROM agreements WHERE id = ${agreementId}`;
  await knownAs('unknown');
  await held.fund(0, 1, 2, 3, 4);
  await held.submit(0);
  await held.requestChanges(0);
  await held.submit(0);
  await held.release(0);
  await held.refund(1);
  await held.settle(2, 100n * DOLLAR);
  await held.dispute(3);
  await held.rule(3, 300n * DOLLAR);
  await held.submit(4);
  await steps.index();
  expect(await alarmsOf(company)).toEqual([{ cause: 'unknown-outflow' }]);
  expect((await bookKnown(null)).booked).toEqual([]);

  await knownAs(commitment);
  const { booked, events } = await bookKnown([agreementId]);
  expect(booked).toEqual([agreementId]);
  // The company's money went into this contract, and nowhere else.
  expect(await alarmsOf(company)).toEqual([]);
  expect(events.filter(({ recipientId }) => recipientId === talent).map(({ name }) => name)).toEqual([
    ...Array.from({ length: 5 }, () => 'escrow.funded'),
    'escrow.submitted',
    'escrow.changes-requested',
    'escrow.submitted',
    'escrow.released',
    'escrow.refunded',
    'escrow.settled',
    'escrow.disputed',
    'escrow.resolved',
    'escrow.submitted',
    // The talent waits for a review, which a contract that was just signed again did not say.
    'application.moved-by-contract',
  ]);
  const [application] = await world.sql`
    SELECT a.stage FROM applications a JOIN agreements held ON held.application_id = a.id WHERE held.id = ${agreementId}`;
  expect(application).toEqual({ stage: 'Completed' });
  const milestones = await world.sql`
    SELECT state, changes, exits_at IS NOT NULL AS exits FROM milestones WHERE agreement_id = ${agreementId} ORDER BY milestone`;
  expect([...milestones]).toEqual([
    { state: 'released', changes: 1, exits: false },
    { state: 'refunded', changes: 0, exits: false },
    { state: 'settled', changes: 0, exits: false },
    { state: 'ruled', changes: 0, exits: false },
    { state: 'submitted', changes: 0, exits: true },
  ]);
  // A hundred, a hundred of three, three hundred of four; 1 % of each is the fee.
  expect(await balanceOf(world.sql, `talent:${talent}:${agreementId}`)).toBe(495n * DOLLAR);
  expect(await balanceOf(world.sql, `company:${company}`)).toBe(500n * DOLLAR);
  expect(await balanceOf(world.sql, 'fees')).toBe(5n * DOLLAR);
  expect(await balanceOf(world.sql, `escrow:${agreementId}:4`)).toBe(500n * DOLLAR);
  expect(await reconcile()).toEqual([]);
  expect(await bookKnown(null)).toEqual({ booked: [], events: [] });
  await requireSound(world);
});

test('a contract that was amended before it is known again is booked with the amounts that both sides amended', async () => {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR, 200n * DOLLAR]);
  const { company, talent, agreementId } = held;
  const [known] = await world.sql`SELECT commitment FROM agreements WHERE id = ${agreementId}`;
  await pastTriggers(world.sql, (tx) => tx`UPDATE agreements SET commitment = 'unknown' WHERE id = ${agreementId}`);
  await held.fund(0);
  await held.amend([100n, 150n, 50n].map((dollars) => dollars * DOLLAR));
  await held.fund(1, 2);
  await held.submit(1);
  await held.release(1);
  await steps.index();
  await pastTriggers(
    world.sql,
    (tx) => tx`UPDATE agreements SET commitment = ${known!['commitment']} WHERE id = ${agreementId}`,
  );
  expect((await bookKnown([agreementId])).booked).toEqual([agreementId]);
  expect(await bookKnown(null)).toEqual({ booked: [], events: [] });

  // What follows in the contract is booked as it is read.
  await held.refund(2);
  await steps.index();
  const milestones = await world.sql`
    SELECT amount::int / 1000000 AS dollars, state FROM milestones WHERE agreement_id = ${agreementId} ORDER BY milestone`;
  expect([...milestones]).toEqual([
    { dollars: 100, state: 'funded' },
    { dollars: 150, state: 'released' },
    { dollars: 50, state: 'refunded' },
  ]);
  expect(await balanceOf(world.sql, `escrow:${agreementId}:0`)).toBe(100n * DOLLAR);
  expect(await balanceOf(world.sql, `talent:${talent}:${agreementId}`)).toBe(1_485n * (DOLLAR / 10n));
  expect(await balanceOf(world.sql, `company:${company}`)).toBe(50n * DOLLAR);
  expect(await reconcile()).toEqual([]);
  await requireSound(world);
});

test('the alarm stays where money also left the wallet for somewhere else', async () => {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR, 200n * DOLLAR]);
  const { company, agreementId } = held;
  const [known] = await world.sql`SELECT commitment FROM agreements WHERE id = ${agreementId}`;
  await pastTriggers(world.sql, (tx) => tx`UPDATE agreements SET commitment = 'unknown' WHERE id = ${agreementId}`);
  await held.fund(0);
  await held.spend(5n * DOLLAR);
  await steps.index();
  await pastTriggers(
    world.sql,
    (tx) => tx`UPDATE agreements SET commitment = ${known!['commitment']} WHERE id = ${agreementId}`,
  );
  expect((await bookKnown([agreementId])).booked).toEqual([agreementId]);
  expect(await alarmsOf(company)).toEqual([{ cause: 'unknown-outflow' }]);
  await liftAll(world.sql);
});

test('a step is not confirmed by a log that is booked to nobody', async () => {
  const held = await openAndFund([100n]);
  const [{ id } = { id: '' }] = await world.sql<
    { id: string }[]
  >`SELECT id FROM chain_operations WHERE agreement_id = ${held.id} AND step = 'FundMilestones'`;
  expect(await findReport(world.database.sql, id)).toMatchObject({ blockNumber: expect.any(Number) });
  await world.sql`
    UPDATE chain_logs SET unbooked = true
     WHERE name = 'MilestoneFunded' AND args ->> 'agreementId' = (SELECT commitment FROM agreements WHERE id = ${held.id})`;
  expect(await findReport(world.database.sql, id)).toBeNull();
});
