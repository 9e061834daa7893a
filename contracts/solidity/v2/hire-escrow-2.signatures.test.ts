import { Signature, toBeHex, Wallet } from 'ethers';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractWalletAbi, contractWalletBytecode } from '../../generated/doubles.ts';
import { addressOf, randomId } from '../escrow-fixture.ts';
import {
  allowance,
  delegate,
  mint,
  type Party,
  refused,
  status,
  storageOf,
  transact,
  undone,
  escrow2ForTests,
} from './testing/fixture.ts';
import { perform, refusal, type SignedStep, signStep } from './testing/signing.ts';
import {
  aDeal,
  amend,
  aShortAgreement,
  claimCredit,
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
  shortPayout,
  submit,
  submitted,
} from './testing/steps.ts';

const fixture = escrow2ForTests();

interface Parties {
  company: Party;
  payee: Party;
  arbiter: Party;
}
type Kind = 'accounts' | 'contract wallets' | 'delegated accounts';
const parties = {} as Record<Kind, Parties>;

beforeAll(async () => {
  const { company, payee, arbiter, deploy, usd, awkward, escrow } = fixture;
  parties.accounts = { company, payee, arbiter };
  const wallets = { ...parties.accounts };
  const delegated = { ...parties.accounts };
  for (const [role, { key }] of Object.entries(parties.accounts) as [keyof Parties, Party][]) {
    const wallet = addressOf(await deploy(contractWalletAbi, contractWalletBytecode, key.address));
    wallets[role] = { address: wallet, key };
    const account = Wallet.createRandom();
    await delegate(fixture, account, wallet);
    delegated[role] = { address: account.address, key };
  }
  parties['contract wallets'] = wallets;
  parties['delegated accounts'] = delegated;
  for (const { company: payer } of [wallets, delegated]) {
    for (const token of [usd, awkward]) {
      await mint(fixture, token, payer.address, allowance);
      await transact(fixture, token, 'approve', [addressOf(escrow), allowance], { from: payer.address });
    }
  }
});

interface Slot {
  /** The step in a state in which it succeeds. */
  arrange(by: Parties): Promise<SignedStep>;
  /** Why the same call is refused after it succeeded. */
  again(step: SignedStep): string;
}

const inStatus = (state: bigint) => (step: SignedStep) => {
  const { message } = step as SignedStep<'ReleaseMilestone'>;
  return `MilestoneInStatus(${message.payout.agreementId}, 0, ${state})`;
};
const forged = ({ signer }: SignedStep) => `InvalidSignature(${signer.address})`;

async function creditedPayout(by: Parties) {
  const { awkward } = fixture;
  const deal = await funded(fixture, { token: addressOf(awkward) }, by);
  await transact(fixture, awkward, 'setBlocked', [by.payee.address, true]);
  await perform(fixture, release(deal));
  await transact(fixture, awkward, 'setBlocked', [by.payee.address, false]);
  return deal.payout(0);
}

const openedAlready = ({ message }: SignedStep<'OpenAgreement'>) =>
  `AgreementAlreadyOpen(${aDeal(fixture, message.agreement).id})`;

const slots: Record<string, Slot> = {
  'the company on open': {
    arrange: (by) => open(fixture, aDeal(fixture, {}, by), { last: 'company' }),
    again: (step) => openedAlready(step as SignedStep<'OpenAgreement'>),
  },
  'the payee on open': {
    arrange: (by) => open(fixture, aDeal(fixture, {}, by), { last: 'payee' }),
    again: (step) => openedAlready(step as SignedStep<'OpenAgreement'>),
  },
  'the company on amend': {
    arrange: async (by) => {
      const deal = await opened(fixture, {}, by);
      return amend(fixture, deal, { ...deal.plan, termsHash: randomId() }, { last: 'company' });
    },
    again: forged,
  },
  'the payee on amend': {
    arrange: async (by) => {
      const deal = await opened(fixture, {}, by);
      return amend(fixture, deal, { ...deal.plan, termsHash: randomId() }, { last: 'payee' });
    },
    // The company's own signature is looked at first.
    again: ({ signer }) => {
      const kind = Object.values(parties).find(({ payee }) => payee.address === signer.address)!;
      return `InvalidSignature(${kind.company.address})`;
    },
  },
  'the company on fund': {
    arrange: async (by) => fund(await opened(fixture, {}, by), [0]),
    again: (step) =>
      `MilestoneInStatus(${(step as SignedStep<'FundMilestones'>).message.agreementId}, 0, ${status.Funded})`,
  },
  'the payee on submit': {
    arrange: async (by) => submit(await funded(fixture, {}, by), 0),
    again: inStatus(status.Submitted),
  },
  'the company on requestChanges': {
    arrange: async (by) => requestChanges(await submitted(fixture, {}, by), 0),
    again: inStatus(status.Funded),
  },
  'the company on release': {
    arrange: async (by) => release(await funded(fixture, {}, by), 0),
    again: inStatus(status.Released),
  },
  'the payee on refund': {
    arrange: async (by) => refund(await funded(fixture, {}, by), 0),
    again: inStatus(status.Refunded),
  },
  'the company on settle': {
    arrange: async (by) => settle(fixture, await funded(fixture, {}, by), 500_000n, { last: 'company' }),
    again: inStatus(status.Settled),
  },
  'the payee on settle': {
    arrange: async (by) => settle(fixture, await funded(fixture, {}, by), 500_000n, { last: 'payee' }),
    again: inStatus(status.Settled),
  },
  'the company on dispute': {
    arrange: async (by) => dispute(await submitted(fixture, {}, by), 0, { by: by.company }),
    again: inStatus(status.Disputed),
  },
  'the payee on dispute': {
    arrange: async (by) => dispute(await submitted(fixture, {}, by), 0, { by: by.payee }),
    again: inStatus(status.Disputed),
  },
  'the arbiter on rule': {
    arrange: async (by) => rule(await disputed(fixture, {}, by), 1n),
    again: inStatus(status.Ruled),
  },
  'the company on openFundAndRelease': {
    arrange: async (by) => {
      const agreement = aShortAgreement(fixture, { company: by.company.address, payee: by.payee.address });
      return openFundAndRelease(agreement, by.company);
    },
    again: (step) => {
      const { agreement } = (step as SignedStep<'OpenFundAndRelease'>).message;
      return `AgreementAlreadyOpen(${shortPayout(fixture, agreement).agreementId})`;
    },
  },
  'the owner on claimCredit': {
    arrange: async (by) => claimCredit(await creditedPayout(by), by.payee, fixture.stranger.address),
    again: (step) => {
      const { payout, owner } = (step as SignedStep<'ClaimCredit'>).message;
      return `NothingToClaim(${payout.payoutId}, ${owner})`;
    },
  },
};
/** A revocation changes nothing when it is repeated. */
const revocation: Slot = { arrange: async (by) => revoke(randomId(), by.payee), again: () => '' };
const everySlot = Object.entries({ ...slots, 'the signer on revoke': revocation });

const kinds: Kind[] = ['accounts', 'contract wallets', 'delegated accounts'];

describe.each(everySlot)('the signature of %s', (_, { arrange, again }) => {
  it.each(kinds)('works once for %s, and for no other key', async (kind) => {
    const step = await arrange(parties[kind]);
    const { company, payee, arbiter, stranger, operator } = fixture;
    for (const key of [company.key, payee.key, arbiter.key, stranger.key, operator]) {
      if (key.address !== step.signer.key.address) expect(await refusal(fixture, step, key)).toBe(forged(step));
    }
    const before = await storageOf(fixture);
    await perform(fixture, step);
    expect(await storageOf(fixture)).not.toEqual(before);
    if (step.call !== 'revoke') expect(await refusal(fixture, step)).toBe(again(step));
  });

  it('is refused when it is cut, empty or mirrored', async () => {
    const step = await arrange(parties.accounts);
    const { deadline, signature } = await signStep(fixture, step);
    const { r, s, v } = Signature.from(signature);
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const mirrored = `${r}${toBeHex(order - BigInt(s), 32).slice(2)}${toBeHex(v === 27 ? 28 : 27).slice(2)}`;
    for (const bytes of ['0x', signature.slice(0, -2), `${signature}00`, mirrored]) {
      const args = step.args({ deadline, signature: bytes });
      expect(await refused(fixture, fixture.escrow, step.call, args)).toBe(forged(step));
    }
  });
});

it('an account that delegated to a contract no longer signs with its own key', async () => {
  const key = Wallet.createRandom();
  const payee = { address: key.address, key };
  const step = await open(fixture, aDeal(fixture, {}, { payee }));
  await undone(fixture, () => perform(fixture, step));
  await delegate(fixture, key, parties['contract wallets'].payee.address);
  expect(await refusal(fixture, step)).toBe(`InvalidSignature(${key.address})`);
});
