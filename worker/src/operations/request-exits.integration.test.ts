import { afterEach, expect, test } from 'vitest';
import { openHeldAgreement, type HeldAgreement } from '../testing/held-agreement.ts';
import { readFreezes, requireSound } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { requestExits } from './request-exits.ts';

const DAY = 86_400_000;
/** How far the time has moved on, on the chain and for us. */
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const { world, steps } = setUpSteps({ chainNow: () => Date.now() + ahead, parts: { clock } });
afterEach(() => requireSound(world));

const DOLLAR = 1_000_000n;
const request = (at?: Date) =>
  requestExits(at ? { ...steps.parts, clock: () => at, chainTime: async () => ({ at, gapMs: 0 }) } : steps.parts);
const milestoneOf = async ({ agreementId }: HeldAgreement) =>
  (
    await world.sql<{ state: string; exitsAt: Date | null; byDeadline: boolean | null; toPayee: string | null }[]>`
      SELECT state, exits_at, by_deadline, to_payee::text FROM milestones WHERE agreement_id = ${agreementId}`
  )[0]!;
const exitsOf = async ({ agreementId }: HeldAgreement) => [
  ...(await world.sql<{ id: string; step: string; state: string; businessKey: string; lastError: string | null }[]>`
    SELECT id, step, state, business_key, last_error FROM chain_operations WHERE agreement_id = ${agreementId} ORDER BY id`),
];

async function hold(...until: ('submit' | 'dispute')[]): Promise<HeldAgreement> {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR]);
  await held.fund(0);
  for (const step of until) await held[step](0);
  await steps.index();
  return held;
}

test('each deadline’s exit is requested once it has passed, not before, and sent without anybody’s signature', async () => {
  const cases = [
    [['submit'], 'ReleaseAfterSilence', 14, { state: 'released', toPayee: '100000000' }],
    [['dispute'], 'SplitAfterArbiterSilence', 14, { state: 'ruled', toPayee: '50000000' }],
    [[], 'RefundAfterDue', 33, { state: 'refunded', toPayee: '0' }],
  ] as const;
  for (const [until, step, days, end] of cases) {
    const held = await hold(...until);
    const { exitsAt } = await milestoneOf(held);
    expect(Math.abs(exitsAt!.getTime() - clock().getTime() - days * DAY), step).toBeLessThan(60_000);
    await request(new Date(exitsAt!.getTime() + 999));
    expect(await exitsOf(held), step).toEqual([]);
    ahead = exitsAt!.getTime() + 1_000 - Date.now();
    await request();
    await steps.restart();
    expect(await milestoneOf(held)).toEqual({ ...end, byDeadline: true, exitsAt: null });
    await request();
    expect(await exitsOf(held)).toMatchObject([{ step, state: 'confirmed' }]);
  }
  expect(await readFreezes(world.sql)).toEqual([]);
});

test('an exit that cannot be requested holds up no other', async () => {
  const [stuck, other] = [await hold('submit'), await hold('submit')];
  await world.sql`CREATE FUNCTION refuse_exit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`;
  await world.sql.unsafe(
    `CREATE TRIGGER refuse_one BEFORE INSERT ON chain_operations FOR EACH ROW WHEN (new.agreement_id = '${stuck.agreementId}') EXECUTE FUNCTION refuse_exit()`,
  );
  const { exitsAt } = await milestoneOf(other);
  const late = new Date(exitsAt!.getTime() + 1_000);
  await expect(request(late)).rejects.toThrow('refused');
  expect(await exitsOf(stuck)).toEqual([]);
  expect(await exitsOf(other)).toHaveLength(1);
  await world.sql`DROP FUNCTION refuse_exit CASCADE`;
  await request(late);
  expect(await exitsOf(stuck)).toHaveLength(1);
});

test('two workers request one exit', async () => {
  const held = await hold('submit');
  const { exitsAt } = await milestoneOf(held);
  const late = new Date(exitsAt!.getTime() + 1_000);
  await Promise.all([request(late), request(late)]);
  expect(await exitsOf(held)).toHaveLength(1);
});

test('an exit of a milestone that somebody ended in between does no harm', async () => {
  const held = await hold('submit');
  ahead += 14 * DAY + 1_000;
  await request();
  await held.refund(0);
  await steps.restart();
  expect(await milestoneOf(held)).toMatchObject({ state: 'refunded', byDeadline: false, toPayee: '0' });
  await request();
  expect(await exitsOf(held)).toMatchObject([{ state: 'reverted', lastError: 'the milestone is refunded.' }]);
  expect(await readFreezes(world.sql)).toEqual([]);
});

test('work that is submitted again after changes has an exit of its own', async () => {
  const held = await hold('submit');
  await held.requestChanges(0);
  await held.submit(0);
  await steps.index();
  ahead += 14 * DAY + 1_000;
  await request();
  await steps.restart();
  expect(await exitsOf(held)).toMatchObject([
    { businessKey: `step:${held.agreementId}:ReleaseAfterSilence:0:1`, state: 'confirmed' },
  ]);
});

test('an exit that came hours too early, by a wrong clock, is requested again when it is time', async () => {
  const held = await hold('submit');
  const { exitsAt } = await milestoneOf(held);
  await request(new Date(exitsAt!.getTime() + 1_000));
  await steps.restart();
  expect(await exitsOf(held)).toMatchObject([{ state: 'reverted' }]);
  expect((await milestoneOf(held)).state).toBe('submitted');

  ahead += 14 * DAY + 1_000;
  await request();
  expect(await exitsOf(held)).toMatchObject([{ state: 'reverted' }]);
  await world.sql`UPDATE chain_operations SET updated_at = now() - interval '11 minutes' WHERE agreement_id = ${held.agreementId}`;
  await request();
  await steps.restart();
  expect(await exitsOf(held)).toMatchObject([{ state: 'confirmed' }]);
  expect((await milestoneOf(held)).state).toBe('released');
});

test('an exit that came a moment too early comes again', async () => {
  const held = await hold('submit');
  const { exitsAt } = await milestoneOf(held);
  ahead = exitsAt!.getTime() - 2_000 - Date.now();
  await request(new Date(exitsAt!.getTime() + 1_000));
  await steps.restart();
  expect(await exitsOf(held)).toMatchObject([{ state: 'requested', lastError: 'too early.' }]);
  ahead += 5_000;
  await world.sql`UPDATE chain_operations SET not_before = now() WHERE agreement_id = ${held.agreementId}`;
  await steps.restart();
  expect(await exitsOf(held)).toMatchObject([{ state: 'confirmed' }]);
});

test('an exit whose block leaves the chain is made again by the same operation', async () => {
  const held = await hold('submit');
  ahead += 14 * DAY + 1_000;
  await request();
  const { provider } = world.chain;
  const snapshot = await provider.request({ method: 'evm_snapshot', params: [] });
  await steps.restart();
  expect((await milestoneOf(held)).state).toBe('released');

  await provider.request({ method: 'evm_revert', params: [snapshot] });
  await steps.index();
  expect(await milestoneOf(held)).toMatchObject({ state: 'submitted', exitsAt: expect.any(Date), byDeadline: null });
  await request();
  await steps.restart();
  await steps.index();
  expect(await milestoneOf(held)).toMatchObject({ state: 'released', byDeadline: true });
  expect(await exitsOf(held)).toMatchObject([{ state: 'confirmed' }]);
});

test('nothing is requested while the chain’s clock differs from ours', async () => {
  const held = await hold('submit');
  const at = new Date(Date.now() + ahead + 15 * DAY);
  expect(
    await requestExits({ ...steps.parts, clock: () => at, chainTime: async () => ({ at, gapMs: 15 * DAY }) }),
  ).toBe(0);
  expect(await exitsOf(held)).toEqual([]);
});
