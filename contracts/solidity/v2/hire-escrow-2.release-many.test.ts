import { describe, expect, it } from 'vitest';
import { contractWalletAbi, contractWalletBytecode } from '../../generated/doubles.ts';
import { transactionGasLimit } from '../../src/chain/edr-node.ts';
import { addressOf } from '../escrow-fixture.ts';
import { escrow2ForTests, mint, type Party, read, storageOf, transact } from './testing/fixture.ts';
import { perform, type SignedStep, signStep } from './testing/signing.ts';
import {
  aDeal,
  aShortAgreement,
  type Deal,
  fund,
  funded,
  open,
  openFundAndRelease,
  release,
  submitted,
} from './testing/steps.ts';

const fixture = escrow2ForTests();

/** Many milestones of one agreement, all funded. */
async function manyFunded(count: number, changes: Parameters<typeof aDeal>[1] = {}, parties: { company?: Party } = {}) {
  const dueAt = Number(fixture.clock.now + 1_000_000n);
  const schedule = Array.from({ length: count }, (_, index) => ({ amount: 1_000_000n + BigInt(index), dueAt }));
  const deal = aDeal(fixture, { schedule, feeBps: 0, ...changes }, parties);
  await perform(fixture, await open(fixture, deal));
  await perform(fixture, fund(deal, [...schedule.keys()]));
  return deal;
}

/** An item of a batch: the arguments of `release`, without a selector. */
async function itemOf(deal: Deal, milestone: number): Promise<string> {
  const step = release(deal, milestone);
  const args = step.args(await signStep(fixture, step));
  return `0x${fixture.escrow.interface.encodeFunctionData('releaseItem', args).slice(10)}`;
}

const callOf = async (step: SignedStep): Promise<[string, unknown[]]> => [
  step.call,
  step.args(await signStep(fixture, step)),
];

const releaseMany = (items: string[], gas?: number) =>
  transact(fixture, fixture.escrow, 'releaseMany', [items], gas ? { gas } : {});

/** A company that is a contract, with money, whose check of signatures uses all gas. */
async function greedyCompany(): Promise<Party> {
  const { deploy, company, usd, escrow } = fixture;
  const wallet = await deploy(contractWalletAbi, contractWalletBytecode, company.address);
  await mint(fixture, usd, addressOf(wallet), 100_000_000n);
  await transact(fixture, usd, 'approve', [addressOf(escrow), 100_000_000n], { from: addressOf(wallet) });
  return { address: addressOf(wallet), key: company.key };
}

describe('releaseMany', () => {
  it('releases every item of a batch of 50', async () => {
    const deal = await manyFunded(50);
    const items = await Promise.all(deal.plan.milestones.map((_, milestone) => itemOf(deal, milestone)));
    const { events } = await releaseMany(items);
    expect(events).toEqual(
      deal.plan.milestones.map((_, milestone) => {
        const payout = { ...deal.payout(milestone), milestone: BigInt(milestone) };
        return ['MilestoneReleased', { ...payout, fee: 0n, byDeadline: false }];
      }),
    );
    const sum = deal.plan.milestones.reduce((total, { amount }) => total + amount, 0n);
    expect(await read(fixture, fixture.usd, 'balanceOf', deal.payee.address)).toBe(sum);
    expect(await read(fixture, fixture.escrow, 'escrowedTotal', addressOf(fixture.usd))).toBe(0n);
  });

  it('releases one honest item after 38 whose signers use all the gas of theirs, in one transaction', async () => {
    const greedy = await manyFunded(38, {}, { company: await greedyCompany() });
    const honest = await funded(fixture);
    const wallet = fixture.wallet.attach(greedy.company.address) as typeof fixture.wallet;
    await transact(fixture, wallet, 'setGreedy', [true]);
    const items = await Promise.all(greedy.plan.milestones.map((_, milestone) => itemOf(greedy, milestone)));
    const { events } = await releaseMany([...items, await itemOf(honest, 0)], Number(transactionGasLimit));
    expect(events.map(([name]) => name)).toEqual([...items.map(() => 'ReleaseSkipped'), 'MilestoneReleased']);
  });

  it('leaves a credit for a payee whom the token refuses, and pays the next item', async () => {
    const { awkward, payee } = fixture;
    const blocked = await funded(fixture, { token: addressOf(awkward), feeBps: 0 });
    const next = await funded(fixture, { feeBps: 0 });
    await transact(fixture, awkward, 'setBlocked', [payee.address, true]);
    const { events } = await releaseMany([await itemOf(blocked, 0), await itemOf(next, 0)]);
    expect(events.map(([name]) => name)).toEqual(['MilestoneReleased', 'CreditRecorded', 'MilestoneReleased']);
  });

  it('takes no items at all', async () => {
    const before = await storageOf(fixture);
    expect((await releaseMany([])).events).toEqual([]);
    expect(await storageOf(fixture)).toEqual(before);
  });

  it('never skips an honest item for want of gas, however little there is', async () => {
    const deal = await manyFunded(2);
    const items = [await itemOf(deal, 0), await itemOf(deal, 1)];
    for (let gas = 400_000; gas <= 560_000; gas += 5_000) {
      const snapshot = await fixture.request('evm_snapshot');
      const events = await releaseMany(items, gas).then(
        (receipt) => receipt.events.map(([name]) => name),
        () => [],
      );
      expect([[], ['MilestoneReleased', 'MilestoneReleased']]).toContainEqual(events);
      await fixture.request('evm_revert', snapshot);
    }
  });
});

describe('too little gas', () => {
  const ways: [string, () => Promise<[string, unknown[]]>][] = [
    ['release', async () => callOf(release(await funded(fixture, { token: addressOf(fixture.awkward) })))],
    [
      'releaseAfterSilence',
      async () => {
        const deal = await submitted(fixture, { token: addressOf(fixture.awkward) });
        fixture.clock.now += BigInt(deal.agreement.reviewPeriod) + 1n;
        return ['releaseAfterSilence', [deal.argument, 0]];
      },
    ],
    [
      'openFundAndRelease',
      () =>
        callOf(openFundAndRelease(aShortAgreement(fixture, { token: addressOf(fixture.awkward) }), fixture.company)),
    ],
  ];
  it.each(ways)('cannot turn the pay of %s into a credit', async (_, arrange) => {
    const { awkward, escrow } = fixture;
    const [name, args] = await arrange();
    await transact(fixture, awkward, 'setGasOfTransfer', [100_000n]);
    let paid = 0;
    for (let gas = 60_000; gas <= 900_000; gas += 12_000) {
      const snapshot = await fixture.request('evm_snapshot');
      const events: string[] = await transact(fixture, escrow, name, args, { gas }).then(
        (receipt) => receipt.events.map(([event]) => event),
        () => [],
      );
      expect(events).not.toContain('CreditRecorded');
      if (events.includes('MilestoneReleased')) paid++;
      await fixture.request('evm_revert', snapshot);
    }
    expect(paid).toBeGreaterThan(3);
  });
});
