/** Gas of each function of HireEscrow2, as docs/escrow-gas.md lists it. Where nothing else is said, payees have a balance. */
import { Signature, Wallet } from 'ethers';
import { FUNDING, receiveTypedData } from '../../../src/typed-data-2.ts';
import { addressOf, chainId, far, randomId, sign } from '../../escrow-fixture.ts';
import { type Escrow2Fixture, mint, transact, undone } from './fixture.ts';
import { digestOf, perform, type SignedStep, signStep } from './signing.ts';
import {
  aDeal,
  amend,
  aShortAgreement,
  claimCredit,
  type Deal,
  dispute,
  disputed,
  fund,
  funded,
  open,
  opened,
  openFundAndRelease,
  refund,
  release,
  requestChanges,
  revoke,
  rule,
  settle,
  submit,
  submitted,
} from './steps.ts';

/** Gas used by function. What it sends is taken back. */
export function gasPerFunction(fixture: Escrow2Fixture): Promise<Record<string, bigint>> {
  return undone(fixture, async () => {
    const { escrow, usd, payee, company, awkward } = fixture;
    // Nobody's balance, and none of the totals, is written for the first time.
    await mint(fixture, usd, payee.address, 1n);
    await funded(fixture);
    const gas: Record<string, bigint> = {};
    const of = async (step: SignedStep | Promise<SignedStep>) =>
      undone(fixture, async () => (await perform(fixture, await step)).gasUsed);
    const afterwards = async (deal: Deal, period: bigint, name: string) =>
      undone(fixture, async () => {
        fixture.clock.now += period + 1n;
        return (await transact(fixture, escrow, name, [deal.argument, 0])).gasUsed;
      });

    gas['open'] = await of(open(fixture, aDeal(fixture)));
    const deal = await opened(fixture, { feeBps: 0 });
    gas['amend'] = await of(amend(fixture, deal, { ...deal.plan, termsHash: randomId() }));
    gas['fund, one of three, by allowance'] = await of(fund(deal, [0]));
    gas['fund, three of three, by allowance'] = await of(fund(deal, [0, 1, 2]));
    const authorization = await receive(fixture, fund(deal, [0]), 1_500_000n);
    gas['fund, one of three, by ERC-3009'] = await of(fund(deal, [0], { authorization }));
    const held = await funded(fixture, { feeBps: 0 });
    gas['submit'] = await of(submit(held));
    gas['refundAfterDue'] = await afterwards(held, 40n * 86_400n, 'refundAfterDue');
    gas['release'] = await of(release(held));
    gas['release, payee without a balance'] = await undone(fixture, async () => {
      const newcomer = Wallet.createRandom();
      const party = { address: newcomer.address, key: newcomer };
      return of(release(await funded(fixture, { feeBps: 0 }, { payee: party })));
    });
    gas['release, with a fee'] = await undone(fixture, async () => {
      await mint(fixture, usd, fixture.feeRecipient, 1n);
      return of(release(await funded(fixture)));
    });
    gas['refund'] = await of(refund(held));
    gas['settle'] = await of(settle(fixture, held, 1n));
    const handedIn = await submitted(fixture, { feeBps: 0 });
    gas['requestChanges'] = await of(requestChanges(handedIn));
    gas['dispute'] = await of(dispute(handedIn));
    gas['releaseAfterSilence'] = await afterwards(handedIn, 14n * 86_400n, 'releaseAfterSilence');
    const argued = await disputed(fixture, { feeBps: 0 });
    gas['rule'] = await of(rule(argued, 1n));
    gas['splitAfterArbiterSilence'] = await afterwards(argued, 10n * 86_400n, 'splitAfterArbiterSilence');
    gas['claimCredit'] = await undone(fixture, async () => {
      const refused = await funded(fixture, { token: addressOf(awkward) });
      await transact(fixture, awkward, 'setBlocked', [payee.address, true]);
      await perform(fixture, release(refused));
      return of(claimCredit(refused.payout(0), payee, company.address));
    });
    gas['revoke'] = await of(revoke(randomId(), payee));
    gas['openFundAndRelease, by allowance'] = await of(openFundAndRelease(aShortAgreement(fixture), company));
    const short = aShortAgreement(fixture);
    const exact = await receive(fixture, openFundAndRelease(short, company), short.amount);
    gas['openFundAndRelease, by ERC-3009'] = await of(openFundAndRelease(short, company, { authorization: exact }));
    gas['releaseMany of 50, each, payees with a balance'] = await releaseOfFifty(fixture, 1n);
    gas['releaseMany of 50, each, payees without one'] = await releaseOfFifty(fixture, 0n);
    return gas;
  });
}

/** A batch of agreements with 50 payees, who have the balance before. */
async function releaseOfFifty(fixture: Escrow2Fixture, balance: bigint): Promise<bigint> {
  const items: string[] = [];
  const dueAt = Number(fixture.clock.now + 1_000_000n);
  for (let n = 0; n < 50; n++) {
    const key = Wallet.createRandom();
    if (balance > 0n) await mint(fixture, fixture.usd, key.address, balance);
    const changes = { feeBps: 0, schedule: [{ amount: 1_500_000n, dueAt }] };
    const deal = await funded(fixture, changes, { payee: { address: key.address, key } });
    const step = release(deal);
    const args = step.args(await signStep(fixture, step));
    items.push(`0x${fixture.escrow.interface.encodeFunctionData('releaseItem', args).slice(10)}`);
  }
  const { gasUsed, events } = await transact(fixture, fixture.escrow, 'releaseMany', [items]);
  if (events.length !== items.length) throw new Error('Not every item was released.');
  return gasUsed / BigInt(items.length);
}

/** An ERC-3009 authorization that pays for a step. */
async function receive(fixture: Escrow2Fixture, step: SignedStep, value: bigint) {
  const { usd, company, escrow } = fixture;
  const token = { name: 'Test US Dollar', version: '1', chainId, contract: addressOf(usd) };
  const nonce = digestOf(fixture, step);
  const message = { from: company.address, to: addressOf(escrow), value, validAfter: 0n, validBefore: far, nonce };
  const { v, r, s } = Signature.from(await sign(company.key, receiveTypedData(token, message)));
  return { kind: FUNDING.authorization, validAfter: 0n, validBefore: far, v, r, s };
}
