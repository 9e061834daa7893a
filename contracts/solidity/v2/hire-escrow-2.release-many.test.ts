import { hexlify, keccak256, randomBytes } from 'ethers';
import { describe, expect, it } from 'vitest';
import { contractWalletAbi, contractWalletBytecode } from '../../generated/doubles.ts';
import { transactionGasLimit } from '../../src/chain/edr-node.ts';
import { addressOf } from '../escrow-fixture.ts';
import { escrow2ForTests, mint, type Party, read, refused, status, storageOf, transact } from './testing/fixture.ts';
import { type Forgery, perform, type SignedStep, signStep } from './testing/signing.ts';
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
async function itemOf(deal: Deal, milestone: number, forgery?: Forgery): Promise<string> {
  const step = release(deal, milestone);
  const args = step.args(await signStep(fixture, step, forgery));
  return `0x${fixture.escrow.interface.encodeFunctionData('releaseItem', args).slice(10)}`;
}

const callOf = async (step: SignedStep): Promise<[string, unknown[]]> => [
  step.call,
  step.args(await signStep(fixture, step)),
];

const releaseMany = (items: string[], gas?: number) =>
  transact(fixture, fixture.escrow, 'releaseMany', [items], gas ? { gas } : {});
const selector = (name: string) => fixture.escrow.interface.getError(name)!.selector;
const statusOf = async (deal: Deal, milestone: number) =>
  (await read<{ status: bigint }>(fixture, fixture.escrow, 'milestoneOf', deal.id, milestone)).status;

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

  it('skips each kind of bad item, names it and its reason, and releases the other 40 of 50', async () => {
    const { stranger, awkward, company } = fixture;
    const deal = await manyFunded(45);
    const ended = await funded(fixture);
    await perform(fixture, release(ended));
    const greedy = await manyFunded(1, {}, { company: await greedyCompany() });
    await transact(fixture, fixture.wallet.attach(greedy.company.address) as typeof awkward, 'setGreedy', [true]);
    const expensive = await funded(fixture, { token: addressOf(awkward) });
    await transact(fixture, awkward, 'setGasOfTransfer', [10n ** 9n]);
    const unknown = aDeal(fixture);
    const wrongChain = { domain: { ...fixture.domain, chainId: 1n } };
    const good = await itemOf(deal, 44);

    const bad: [string, string][] = [
      ['0x', '0x00000000'],
      [hexlify(randomBytes(37)), '0x00000000'],
      [good.slice(0, -2 * 64), '0x00000000'],
      [`0x${'ff'.repeat(600)}`, '0x00000000'],
      [await itemOf(deal, 40, { signer: stranger.key }), selector('InvalidSignature')],
      [await itemOf(deal, 41, wrongChain), selector('InvalidSignature')],
      [await itemOf(ended, 0), selector('MilestoneInStatus')],
      [await itemOf(unknown, 0), selector('AgreementNotOpen')],
      [await itemOf(greedy, 0), selector('InvalidSignature')],
      [await itemOf(expensive, 0), '0x00000000'],
    ];
    const items: string[] = [];
    for (const [index, [item]] of bad.entries()) {
      items.push(item);
      for (let n = 0; n < 4; n++) items.push(await itemOf(deal, index * 4 + n));
    }
    expect(items).toHaveLength(50);
    const before = await read(fixture, fixture.usd, 'balanceOf', company.address);
    const { events } = await releaseMany(items);

    const skipped = events.filter(([name]) => name === 'ReleaseSkipped').map(([, values]) => values);
    const reasons = bad.map(([item, reason], n) => ({ itemHash: keccak256(item), index: BigInt(n * 5), reason }));
    expect(skipped).toEqual(reasons);
    expect(events.filter(([name]) => name === 'MilestoneReleased')).toHaveLength(40);
    for (let milestone = 0; milestone < 40; milestone++) {
      expect(await statusOf(deal, milestone)).toBe(status.Released);
    }
    for (const [other, milestone] of [
      [deal, 40],
      [deal, 41],
      [greedy, 0],
      [expensive, 0],
    ] as const) {
      expect(await statusOf(other, milestone)).toBe(status.Funded);
    }
    expect(await read(fixture, fixture.usd, 'balanceOf', company.address)).toBe(before);
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

  it('releases an item that is named twice once', async () => {
    const deal = await funded(fixture);
    const item = await itemOf(deal, 0);
    const { events } = await releaseMany([item, item]);
    const reason = selector('MilestoneInStatus');
    expect(events).toMatchObject([
      ['MilestoneReleased', {}],
      ['ReleaseSkipped', { index: 1n, reason }],
    ]);
  });

  it('takes no items at all', async () => {
    const before = await storageOf(fixture);
    expect((await releaseMany([])).events).toEqual([]);
    expect(await storageOf(fixture)).toEqual(before);
  });

  it('refuses the whole batch when the gas might not be enough for an item', async () => {
    const deal = await manyFunded(2);
    const items = [await itemOf(deal, 0), await itemOf(deal, 1)];
    for (const gas of [420_000, 460_000, 500_000]) {
      expect(await refused(fixture, fixture.escrow, 'releaseMany', [items], { gas })).toBe('GasTooLow()');
    }
    const { events } = await releaseMany(items, 560_000);
    expect(events.map(([name]) => name)).toEqual(['MilestoneReleased', 'MilestoneReleased']);
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

describe('releaseItem', () => {
  it('is for the escrow alone', async () => {
    const step = release(await funded(fixture));
    const args = step.args(await signStep(fixture, step));
    expect(await refused(fixture, fixture.escrow, 'releaseItem', args)).toBe('OnlySelf()');
    const { company } = fixture;
    expect(await refused(fixture, fixture.escrow, 'releaseItem', args, { from: company.address })).toBe('OnlySelf()');
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
