import type { Stage } from '@hireledger/domain/hiring/stages';
import { afterEach, expect, test } from 'vitest';
import { openHeldAgreement, type HeldAgreement } from '../testing/held-agreement.ts';
import { requireSound } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';

const DAY = 86_400_000;
/** How far the time has moved on, on the chain and for us. */
let ahead = 0;
const { world, steps } = setUpSteps({
  chainNow: () => Date.now() + ahead,
  parts: { clock: () => new Date(Date.now() + ahead) },
});
afterEach(() => requireSound(world));

const DOLLAR = 1_000_000n;
const chain = (method: string, ...params: unknown[]) => world.chain.provider.request({ method, params });
const stageOf = async ({ applicationId }: HeldAgreement): Promise<Stage> =>
  (await world.sql<{ stage: Stage }[]>`SELECT stage FROM applications WHERE id = ${applicationId}`)[0]!.stage;
const putAt = ({ applicationId }: HeldAgreement, stage: Stage) =>
  world.sql`UPDATE applications SET stage = ${stage} WHERE id = ${applicationId}`;
const historyOf = async ({ applicationId }: HeldAgreement) => [
  ...(await world.sql`
    SELECT from_stage AS "from", to_stage AS "to", actor_role AS by, cause, undoes FROM stage_changes WHERE application_id = ${applicationId} ORDER BY id`),
];
/** What both sides were sent about the stage; throws if they differ. */
async function newsOf({ company, talent }: HeldAgreement) {
  const [own, other] = await Promise.all(
    [company, talent].map(
      async (id) =>
        await world.sql`SELECT data ->> 'from' AS "from", data ->> 'stage' AS stage, data ->> 'cause' AS cause, notify FROM events
                         WHERE recipient_id = ${id} AND name = 'application.moved-by-contract' ORDER BY seq`,
    ),
  );
  expect(own).toEqual(other);
  return [...own!];
}
/** Leaves the chain's newest blocks, with the time of the block before: a later one would be too early for the next. */
async function revertTo(snapshot: unknown): Promise<void> {
  await chain('evm_revert', snapshot);
  const { timestamp } = (await chain('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  await chain('evm_setNextBlockTimestamp', timestamp);
  await chain('evm_mine');
}

test('silence that pays one milestone gives the work back, and silence that pays the last ends the application', async () => {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR, 50n * DOLLAR]);
  await held.fund(0, 1);
  await held.submit(0);
  await putAt(held, 'Completed');
  ahead += 14 * DAY + 1_000;
  await held.exit('releaseAfterSilence', 0);
  await steps.index();
  expect(await stageOf(held)).toBe('Accepted');
  await held.submit(1);
  await putAt(held, 'Completed');
  ahead += 14 * DAY + 1_000;
  await held.exit('releaseAfterSilence', 1);
  await steps.index();
  expect(await stageOf(held)).toBe('Approved');
  const byTime = { by: 'time', cause: 'silent-company', undoes: false };
  expect(await historyOf(held)).toEqual([
    { from: 'Completed', to: 'Accepted', ...byTime },
    { from: 'Completed', to: 'Approved', ...byTime },
  ]);
  expect(await newsOf(held)).toEqual([
    { from: 'Completed', stage: 'Accepted', cause: 'silent-company', notify: false },
    { from: 'Completed', stage: 'Approved', cause: 'silent-company', notify: false },
  ]);
});

test('work that still waits for the company keeps the application at Completed', async () => {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR, 50n * DOLLAR]);
  await held.fund(0, 1);
  await held.submit(0);
  ahead += 7 * DAY;
  await held.submit(1);
  await putAt(held, 'Completed');
  ahead += 7 * DAY + 1_000;
  await held.exit('releaseAfterSilence', 0);
  await steps.index();
  expect(await stageOf(held)).toBe('Completed');
  expect(await historyOf(held)).toEqual([]);
});

test('work that is on its way to the chain keeps the application at Completed', async () => {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR, 50n * DOLLAR]);
  await held.fund(0, 1);
  await putAt(held, 'Completed');
  await world.sql`
    WITH consent AS (
      INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
      VALUES (${held.talent}, 'SubmitWork', ${held.agreementId}, '{}', ${`0x${'1'.repeat(64)}`}, 'session', '{}', '', now()) RETURNING id)
    INSERT INTO chain_operations (business_key, kind, amount, agreement_id, step, milestones, payee_consent)
    SELECT ${`step:${held.agreementId}`}, 'step', 0, ${held.agreementId}, 'SubmitWork', '{1}', id FROM consent`;
  await held.refund(0);
  await steps.index();
  expect(await stageOf(held)).toBe('Completed');
  expect(await historyOf(held)).toEqual([]);
});

test('what both sides, the arbiter or a deadline end is Approved where something was paid, else Withdrawn', async () => {
  const ends: [(held: HeldAgreement) => Promise<void>, Stage, string, string][] = [
    [(held) => held.settle(0, 40n * DOLLAR), 'Approved', 'both', 'settled'],
    [(held) => held.settle(0, 0n), 'Withdrawn', 'both', 'settled'],
    [(held) => held.refund(0), 'Withdrawn', 'talent', 'refunded'],
    [(held) => held.dispute(0).then(() => held.rule(0, 1n)), 'Approved', 'arbiter', 'ruled'],
    [(held) => held.dispute(0).then(() => held.rule(0, 0n)), 'Withdrawn', 'arbiter', 'ruled'],
    [
      async (held) => {
        await held.dispute(0);
        ahead += 14 * DAY + 1_000;
        await held.exit('splitAfterArbiterSilence', 0);
      },
      'Approved',
      'time',
      'silent-arbiter',
    ],
    [
      async (held) => {
        ahead += 33 * DAY + 1_000;
        await held.exit('refundAfterDue', 0);
      },
      'Withdrawn',
      'time',
      'overdue',
    ],
  ];
  for (const [end, stage, by, cause] of ends) {
    const held = await openHeldAgreement(world, steps, [100n * DOLLAR]);
    await held.fund(0);
    await end(held);
    await steps.index();
    expect(await historyOf(held), cause).toEqual([{ from: 'Accepted', to: stage, by, cause, undoes: false }]);
    expect(await newsOf(held)).toEqual([{ from: 'Accepted', stage, cause, notify: false }]);
  }
});

test('an approval that was refused reads Approved no more once the milestone ends without pay, until its block leaves the chain', async () => {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR]);
  await held.fund(0);
  await held.submit(0);
  await steps.index();
  await putAt(held, 'Approved');
  const snapshot = await chain('evm_snapshot');
  await held.refund(0);
  await steps.index();
  expect(await stageOf(held)).toBe('Withdrawn');
  await revertTo(snapshot);
  await steps.index();
  expect(await stageOf(held)).toBe('Approved');
});

test('a dispute over the only work that waits gives the application back, until the block of the dispute leaves the chain', async () => {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR, 50n * DOLLAR]);
  await held.fund(0, 1);
  await held.submit(0);
  await held.submit(1);
  await putAt(held, 'Completed');
  await held.dispute(0);
  await steps.index();
  expect(await stageOf(held)).toBe('Completed');
  const snapshot = await chain('evm_snapshot');
  await held.dispute(1);
  await steps.index();
  const disputed = { from: 'Completed', to: 'Accepted', by: 'talent', cause: 'talent-disputed', undoes: false };
  expect(await historyOf(held)).toEqual([disputed]);

  await revertTo(snapshot);
  await steps.index();
  expect(await stageOf(held)).toBe('Completed');
  await held.dispute(1);
  await held.rule(1, 0n);
  await held.rule(0, 1n);
  await steps.index();
  expect(await stageOf(held)).toBe('Approved');
});

test('a stage that a person set stays: an approval, or an end before the last milestone', async () => {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR, 50n * DOLLAR]);
  await held.fund(0, 1);
  await held.settle(0, 100n * DOLLAR);
  await steps.index();
  expect(await stageOf(held)).toBe('Accepted');
  await putAt(held, 'Approved');
  await held.release(1);
  await steps.index();
  expect(await stageOf(held)).toBe('Approved');
  expect(await historyOf(held)).toEqual([]);
});

test('when the block of an end leaves the chain, the stage goes back, and follows again with the next end', async () => {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR]);
  await held.fund(0);
  await held.submit(0);
  await putAt(held, 'Completed');
  await steps.index();
  const snapshot = await chain('evm_snapshot');
  await held.settle(0, 40n * DOLLAR);
  await steps.index();
  expect(await stageOf(held)).toBe('Approved');

  await revertTo(snapshot);
  await steps.index();
  expect(await stageOf(held)).toBe('Completed');
  await held.refund(0);
  await steps.index();
  expect(await historyOf(held)).toEqual([
    { from: 'Completed', to: 'Approved', by: 'both', cause: 'settled', undoes: false },
    { from: 'Approved', to: 'Completed', by: 'chain', cause: 'reorganisation', undoes: true },
    { from: 'Completed', to: 'Withdrawn', by: 'talent', cause: 'refunded', undoes: false },
  ]);
  expect((await newsOf(held)).map(({ stage }) => stage)).toEqual(['Approved', 'Completed', 'Withdrawn']);
});

test('two ends that leave the chain together go back to the stage before both; an end that stays keeps its stage', async () => {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR, 50n * DOLLAR, 25n * DOLLAR]);
  await held.fund(0, 1, 2);
  await held.submit(0);
  await putAt(held, 'Completed');
  await steps.index();
  const before = await chain('evm_snapshot');
  await held.refund(0);
  await steps.index();
  await held.refund(1);
  await steps.index();
  const between = await chain('evm_snapshot');
  await held.settle(2, 25n * DOLLAR);
  await steps.index();
  expect((await historyOf(held)).map(({ to }) => to)).toEqual(['Accepted', 'Approved']);

  await revertTo(between);
  await steps.index();
  expect(await stageOf(held)).toBe('Accepted');
  await held.settle(2, 0n);
  await steps.index();
  expect(await stageOf(held)).toBe('Withdrawn');
  await revertTo(before);
  await steps.index();
  expect(await stageOf(held)).toBe('Completed');
});

test('what somebody did after an end stays when the block of that end leaves the chain', async () => {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR, 50n * DOLLAR]);
  await held.fund(0, 1);
  await held.submit(0);
  await putAt(held, 'Completed');
  await steps.index();
  const snapshot = await chain('evm_snapshot');
  await held.refund(0);
  await steps.index();
  expect(await stageOf(held)).toBe('Accepted');
  await world.sql`
    WITH moved AS (UPDATE applications SET stage = 'Completed' WHERE id = ${held.applicationId} RETURNING id, talent_id)
    INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, at) SELECT id, 'Accepted', 'Completed', talent_id, 'talent', now() FROM moved`;
  await revertTo(snapshot);
  await steps.index();
  expect(await stageOf(held)).toBe('Completed');
});
