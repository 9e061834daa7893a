/** What help says about the end of HireLedger: only the chain is there, and wallets that people hold themselves. */
import { Contract, type EventLog, type HDNodeWallet, toBeHex, Wallet } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import { hireEscrow2Abi } from '../../generated/hire-escrow-2.ts';
import { EXITS_BY_SIGNATURE, EXITS_FOR_ANYBODY } from '../../src/exits.ts';
import type { RpcError } from '../../src/json-rpc.ts';
import { type Escrow2Messages, type Escrow2Step, escrow2TypedData } from '../../src/typed-data-2.ts';
import { addressOf, chainId, far, randomId, sign } from '../escrow-fixture.ts';
import { balancesOf, day, escrow2ForTests, status, transact } from './testing/fixture.ts';
import { perform } from './testing/signing.ts';
import { type Deal, disputed, funded, release, submitted } from './testing/steps.ts';

const fixture = escrow2ForTests();
const amount = 1_500_000n;
const fee = 15_000n;

/** The escrow in the hands of somebody with a key, ether for the fee, and the address of the chain. */
let wallet: HDNodeWallet;
let anybody: Contract;
beforeEach(async () => {
  wallet = Wallet.createRandom().connect(fixture.provider);
  await fixture.request('hardhat_setBalance', wallet.address, toBeHex(10n ** 18n));
  anybody = new Contract(addressOf(fixture.escrow), hireEscrow2Abi, wallet);
});

/** The last event of a name with an address in its place among the indexed values, as anybody finds it. */
async function found(name: string, ...indexed: (string | null)[]): Promise<EventLog> {
  const logs = await anybody.queryFilter(anybody.getEvent(name)(...indexed));
  return logs.at(-1) as EventLog;
}
const agreementOf = async (payee: string) =>
  (await found('AgreementOpened', null, null, payee)).args.agreement.toArray(true);

/** Signs a call as a transaction of that wallet, and gives the chain its bytes. */
async function make(call: string, ...args: unknown[]): Promise<void> {
  const transaction = {
    chainId,
    to: addressOf(fixture.escrow),
    data: anybody.interface.encodeFunctionData(call.split('(')[0]!, args),
    nonce: await wallet.getNonce(),
    gasLimit: 1_000_000n,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 0n,
  };
  await fixture.request('evm_setNextBlockTimestamp', Number(fixture.clock.now));
  await fixture.request('eth_sendRawTransaction', await wallet.signTransaction(transaction));
}

/** The name of the error with which the escrow refuses a call. */
const refusalOf = (call: string, ...args: unknown[]) =>
  make(call, ...args).then(
    () => undefined,
    ({ data }: RpcError) => anybody.interface.parseError((data as { data: string }).data)?.name,
  );

const signed = async <Name extends Escrow2Step>(
  key: Deal['payee']['key'],
  step: Name,
  message: Escrow2Messages[Name],
) => ({ deadline: far, signature: await sign(key, escrow2TypedData(step, fixture.domain, message) as never) });

const pass = (seconds: bigint) => void (fixture.clock.now += seconds);

interface Result {
  to: Record<'company' | 'payee', bigint>;
  state: bigint;
}

/** For each call on the page: what was there before, the time that passes, who signs, and what the escrow then pays. */
const scenarios: Record<
  string,
  { arrange: typeof funded; wait: bigint; args?: (deal: Deal) => Promise<unknown[]>; result: Result }
> = {
  releaseAfterSilence: {
    arrange: submitted,
    wait: 14n * day + 1n,
    result: { to: { company: 0n, payee: amount - fee }, state: status.Released },
  },
  refundAfterDue: {
    arrange: funded,
    wait: 33n * day + 1n,
    result: { to: { company: amount, payee: 0n }, state: status.Refunded },
  },
  splitAfterArbiterSilence: {
    arrange: disputed,
    wait: 10n * day + 1n,
    result: { to: { company: 600_000n, payee: 891_000n }, state: status.Ruled },
  },
  submit: {
    arrange: funded,
    wait: 33n * day,
    async args(deal) {
      const evidenceHash = randomId();
      const message = { payout: deal.payout(0), round: 0, evidenceHash, deadline: far };
      return [evidenceHash, await signed(deal.payee.key, 'SubmitWork', message)];
    },
    result: { to: { company: 0n, payee: 0n }, state: status.Submitted },
  },
  release: {
    arrange: funded,
    wait: 1n,
    args: async (deal) => [
      await signed(deal.company.key, 'ReleaseMilestone', { payout: deal.payout(0), deadline: far }),
    ],
    result: { to: { company: 0n, payee: amount - fee }, state: status.Released },
  },
  refund: {
    arrange: submitted,
    wait: 1n,
    args: async (deal) => [await signed(deal.payee.key, 'RefundMilestone', { payout: deal.payout(0), deadline: far })],
    result: { to: { company: amount, payee: 0n }, state: status.Refunded },
  },
};

const exits = [...EXITS_FOR_ANYBODY, ...EXITS_BY_SIGNATURE];
const nameOf = ({ call }: { call: string }) => call.split('(')[0]!;
const holdings = (deal: Deal) =>
  balancesOf(fixture, fixture.usd, { company: deal.company.address, payee: deal.payee.address });
const stateOf = async (deal: Deal) => (await anybody.getFunction('milestoneOf')(deal.id, 0)).status as bigint;

it('every call on the page is one of the contract, with its arguments, and is made here', () => {
  for (const { call } of exits) {
    const { name, inputs } = anybody.interface.getFunction(call.split('(')[0]!)!;
    expect(call).toBe(`${name}(${inputs.map((input) => input.name).join(', ')})`);
  }
  expect(exits.map(nameOf).toSorted()).toEqual([...Object.keys(scenarios), 'claimCredit'].toSorted());
});

describe('without HireLedger', () => {
  for (const exit of exits.filter((each) => nameOf(each) in scenarios)) {
    const { arrange, wait, args, result } = scenarios[nameOf(exit)]!;
    it(`${exit.call}: ${exit.says}`, async () => {
      const deal = await arrange(fixture);
      const before = await holdings(deal);
      pass(wait);
      await make(exit.call, await agreementOf(deal.payee.address), 0, ...((await args?.(deal)) ?? []));
      const after = await holdings(deal);
      expect({ company: after.company - before.company, payee: after.payee - before.payee }).toEqual(result.to);
      expect(await stateOf(deal)).toBe(result.state);
    });
  }

  for (const exit of EXITS_FOR_ANYBODY) {
    it(`${nameOf(exit)} is refused before its deadline`, async () => {
      const { arrange, wait } = scenarios[nameOf(exit)]!;
      const deal = await arrange(fixture);
      pass(wait - 1n);
      expect(await refusalOf(exit.call, await agreementOf(deal.payee.address), 0)).toBe('TooEarly');
      pass(1n);
      await make(exit.call, await agreementOf(deal.payee.address), 0);
    });
  }

  it('the owner of a credit claims it, by what the chain says about it, to another address', async () => {
    const token = fixture.awkward;
    const deal = await funded(fixture, { token: addressOf(token) });
    await transact(fixture, token, 'setBlocked', [deal.payee.address, true]);
    await perform(fixture, release(deal));

    const { args } = await found('CreditRecorded', null, null, deal.payee.address);
    const { agreementId, milestone, company, payee, payoutId } = args;
    const whole = (await anybody.getFunction('milestoneOf')(agreementId, milestone)).amount;
    const payout = {
      agreementId,
      milestone: Number(milestone),
      company,
      payee,
      token: args.token,
      amount: whole,
      payoutId,
    };
    const elsewhere = Wallet.createRandom().address;
    const message = { payout, owner: deal.payee.address, recipient: elsewhere, deadline: far };
    const claim = EXITS_BY_SIGNATURE.find((each) => nameOf(each) === 'claimCredit')!;
    await make(claim.call, payout, payee, elsewhere, await signed(deal.payee.key, 'ClaimCredit', message));
    expect(await balancesOf(fixture, token, { elsewhere })).toEqual({ elsewhere: 1_485_000n });
  });
});

describe('who has no wallet of their own, without HireLedger', () => {
  it('is paid into the HireLedger wallet, and cannot sign for it', async () => {
    const deal = await submitted(fixture);
    const agreement = await agreementOf(deal.payee.address);
    const own = Wallet.createRandom();
    const byOwn = await signed(own, 'RefundMilestone', { payout: deal.payout(0), deadline: far });
    expect(await refusalOf('refund', agreement, 0, byOwn)).toBe('InvalidSignature');

    pass(14n * day + 1n);
    await make('releaseAfterSilence', agreement, 0);
    expect((await holdings(deal)).payee).toBe(amount - fee);

    const token = new Contract(addressOf(fixture.usd), fixture.usd.interface, anybody.runner);
    const take = token.getFunction('transferFrom').staticCall(deal.payee.address, own.address, amount - fee);
    await expect(take).rejects.toMatchObject({ revert: { name: 'ERC20InsufficientAllowance' } });
  });
});
