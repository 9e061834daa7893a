import { AbiCoder, keccak256 } from 'ethers';
import { expect, it } from 'vitest';
import { scheduleHashOf } from '../../src/typed-data-2.ts';
import { randomId } from '../escrow-fixture.ts';
import { day, read, escrow2ForTests } from './testing/fixture.ts';
import { perform, refusal } from './testing/signing.ts';
import { aDeal, amend, type Deal, fund, funded, opened, release } from './testing/steps.ts';

const fixture = escrow2ForTests();

/** Other milestones and other terms. */
const newPlan = (): Deal['plan'] => ({
  milestones: [5_000_000n, 6_000_000n].map((amount) => ({ amount, dueAt: Number(fixture.clock.now + 60n * day) })),
  termsHash: randomId(),
});

it('replaces schedule and terms, counts the amendment, and logs it', async () => {
  const deal = await opened(fixture);
  const plan = newPlan();
  const { events } = await perform(fixture, await amend(fixture, deal, plan));
  const schedule = scheduleHashOf(plan.milestones);
  const { company, payee, token } = deal.agreement;
  const { termsHash } = plan;
  expect(events).toEqual([
    ['AgreementAmended', { agreementId: deal.id, company, payee, token, version: 1n, schedule, termsHash }],
  ]);
  const amended = keccak256(AbiCoder.defaultAbiCoder().encode(['bytes32', 'bytes32'], [schedule, termsHash]));
  expect(await read(fixture, fixture.escrow, 'agreementOf', deal.id)).toEqual({ open: true, version: 1n, amended });
});

it('funds by the newest plan alone', async () => {
  const deal = await opened(fixture);
  const plans = [deal.plan, newPlan(), newPlan()];
  await perform(fixture, await amend(fixture, deal, plans[1]!));
  await perform(fixture, await amend(fixture, deal, plans[2]!, { version: 2 }));
  for (const plan of plans.slice(0, 2)) {
    expect(await refusal(fixture, fund({ ...deal, plan }, [0]))).toBe(`ScheduleMismatch(${deal.id})`);
  }
  const { events } = await perform(fixture, fund({ ...deal, plan: plans[2]! }, [0]));
  expect(events).toMatchObject([
    ['MilestoneFunded', { amount: 5_000_000n, version: 2n, termsHash: plans[2]!.termsHash }],
  ]);
});

it('leaves a funded milestone as it was funded', async () => {
  const deal = await funded(fixture);
  const before = await read(fixture, fixture.escrow, 'milestoneOf', deal.id, 0);
  const plan = newPlan();
  await perform(fixture, await amend(fixture, deal, plan));
  expect(await read(fixture, fixture.escrow, 'milestoneOf', deal.id, 0)).toEqual(before);
  const error = await refusal(fixture, fund({ ...deal, plan }, [0]));
  expect(error).toBe(`MilestoneInStatus(${deal.id}, 0, 1)`);
  const { events } = await perform(fixture, release(deal));
  expect(events).toMatchObject([['MilestoneReleased', { amount: deal.plan.milestones[0]!.amount }]]);
});

it('refuses a version other than the next one', async () => {
  const deal = await opened(fixture);
  for (const version of [0, 2]) {
    const step = await amend(fixture, deal, newPlan(), { version });
    expect(await refusal(fixture, step)).toBe(`InvalidSignature(${deal.company.address})`);
  }
});

it('refuses an agreement that is not open', async () => {
  const deal = aDeal(fixture);
  expect(await refusal(fixture, await amend(fixture, deal, newPlan()))).toBe(`AgreementNotOpen(${deal.id})`);
});
