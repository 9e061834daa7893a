/** Agreements of HireEscrow2, and every step of theirs that somebody signs. */
import {
  agreementArgument,
  agreementIdOf,
  type AgreementMessage,
  type Escrow2Step,
  payoutIdOf,
  type PayoutMessage,
  scheduleHashOf,
  type ScheduleItem,
  shortAgreementIdOf,
  type ShortAgreementMessage,
} from '../../../src/typed-data-2.ts';
import { addressOf, far, randomId } from '../../escrow-fixture.ts';
import { day, type Escrow2Fixture, type Party } from './fixture.ts';
import { aStep, byAllowance, perform, type Signed, type SignedStep, signStep } from './signing.ts';

export interface Deal {
  agreement: AgreementMessage;
  id: string;
  argument: ReturnType<typeof agreementArgument>;
  /** The milestones and terms that are in force. */
  plan: { milestones: ScheduleItem[]; termsHash: string };
  company: Party;
  payee: Party;
  arbiter: Party;
  payout(milestone: number): PayoutMessage;
}

type Parties = Partial<Pick<Deal, 'company' | 'payee' | 'arbiter'>>;

/** An agreement about three milestones, of 1.50, 2.50 and 3.50 dollars, with a fee of 1 % and an arbiter. */
export function aDeal(fixture: Escrow2Fixture, changes: Partial<AgreementMessage> = {}, parties: Parties = {}): Deal {
  const { company, payee, arbiter } = { ...fixture, ...parties };
  const dueAt = Number(fixture.clock.now + 30n * day);
  const agreement: AgreementMessage = {
    company: company.address,
    payee: payee.address,
    token: addressOf(fixture.usd),
    schedule: [1_500_000n, 2_500_000n, 3_500_000n].map((amount) => ({ amount, dueAt })),
    termsHash: randomId(),
    reviewPeriod: Number(14n * day),
    grace: Number(3n * day),
    arbiter: arbiter.address,
    arbitrationPeriod: Number(10n * day),
    payeeShareBps: 6_000,
    feeBps: 100,
    feeRecipient: fixture.feeRecipient,
    salt: randomId(),
    ...changes,
  };
  const id = agreementIdOf(agreement);
  return {
    agreement,
    id,
    argument: agreementArgument(agreement),
    plan: { milestones: agreement.schedule, termsHash: agreement.termsHash },
    company,
    payee,
    arbiter,
    payout(milestone) {
      const amount = this.plan.milestones[milestone]?.amount ?? 0n;
      return {
        agreementId: id,
        milestone,
        company: agreement.company,
        payee: agreement.payee,
        token: agreement.token,
        amount,
        payoutId: payoutIdOf(fixture.domain, id, milestone),
      };
    },
  };
}

type Side = 'company' | 'payee';

/** A step that both sign: `last` is who signs last. */
async function byBoth<Name extends Escrow2Step>(
  fixture: Escrow2Fixture,
  deal: Deal,
  last: Side,
  of: (signer: Party) => SignedStep<Name>,
  args: (byCompany: Signed, byPayee: Signed) => unknown[],
): Promise<SignedStep<Name>> {
  const other = await signStep(fixture, of(last === 'company' ? deal.payee : deal.company));
  return { ...of(deal[last]), args: (by) => (last === 'company' ? args(by, other) : args(other, by)) };
}

export const open = (fixture: Escrow2Fixture, deal: Deal, { last = 'payee' as Side, deadline = far } = {}) =>
  byBoth(
    fixture,
    deal,
    last,
    (signer) => aStep('open', 'OpenAgreement', signer, { agreement: deal.agreement, deadline }, () => []),
    (byCompany, byPayee) => [deal.argument, byCompany, byPayee],
  );

/** Amends the agreement to `plan`, which the deal has from then on. */
export const amend = (
  fixture: Escrow2Fixture,
  deal: Deal,
  plan: Deal['plan'],
  { last = 'payee' as Side, deadline = far, version = 1 } = {},
) =>
  byBoth(
    fixture,
    deal,
    last,
    (signer) => {
      const message = { agreementId: deal.id, version, schedule: plan.milestones, termsHash: plan.termsHash, deadline };
      return aStep('amend', 'AmendAgreement', signer, message, () => []);
    },
    (byCompany, byPayee) => [deal.argument, plan, byCompany, byPayee],
  );

export function fund(
  deal: Deal,
  milestones: number[],
  { deadline = far, authorization = byAllowance as object, plan = deal.plan } = {},
): SignedStep<'FundMilestones'> {
  const message = {
    agreementId: deal.id,
    milestones,
    schedule: scheduleHashOf(plan.milestones),
    termsHash: plan.termsHash,
    token: deal.agreement.token,
    amount: milestones.reduce((sum, milestone) => sum + (plan.milestones[milestone]?.amount ?? 0n), 0n),
    deadline,
  };
  return aStep('fund', 'FundMilestones', deal.company, message, (by) => [
    deal.argument,
    plan,
    milestones,
    by,
    authorization,
  ]);
}

/** Who disputes, and the step that it is. */
export const dispute = (
  deal: Deal,
  milestone = 0,
  { deadline = far, evidenceHash = randomId(), round = 0, by = deal.payee } = {},
) =>
  aStep(
    'dispute',
    'DisputeMilestone',
    by,
    { payout: deal.payout(milestone), round, evidenceHash, deadline },
    (signed) => [deal.argument, milestone, evidenceHash, by.address, signed],
  );

export const submit = (deal: Deal, milestone = 0, { deadline = far, evidenceHash = randomId(), round = 0 } = {}) =>
  aStep('submit', 'SubmitWork', deal.payee, { payout: deal.payout(milestone), round, evidenceHash, deadline }, (by) => [
    deal.argument,
    milestone,
    evidenceHash,
    by,
  ]);

export const requestChanges = (
  deal: Deal,
  milestone = 0,
  { deadline = far, evidenceHash = randomId(), round = 0 } = {},
) =>
  aStep(
    'requestChanges',
    'RequestChanges',
    deal.company,
    { payout: deal.payout(milestone), round, evidenceHash, deadline },
    (by) => [deal.argument, milestone, evidenceHash, by],
  );

export const release = (deal: Deal, milestone = 0, { deadline = far } = {}) =>
  aStep('release', 'ReleaseMilestone', deal.company, { payout: deal.payout(milestone), deadline }, (by) => [
    deal.argument,
    milestone,
    by,
  ]);

export const refund = (deal: Deal, milestone = 0, { deadline = far } = {}) =>
  aStep('refund', 'RefundMilestone', deal.payee, { payout: deal.payout(milestone), deadline }, (by) => [
    deal.argument,
    milestone,
    by,
  ]);

export function settle(
  fixture: Escrow2Fixture,
  deal: Deal,
  toPayee: bigint,
  { milestone = 0, last = 'payee' as Side, deadline = far, termsHash = randomId() } = {},
) {
  const message = { payout: deal.payout(milestone), toPayee, termsHash, deadline };
  return byBoth(
    fixture,
    deal,
    last,
    (signer) => aStep('settle', 'SettleMilestone', signer, message, () => []),
    (byCompany, byPayee) => [deal.argument, milestone, toPayee, termsHash, byCompany, byPayee],
  );
}

export const rule = (deal: Deal, toPayee: bigint, { milestone = 0, deadline = far, rulingHash = randomId() } = {}) =>
  aStep(
    'rule',
    'RuleMilestone',
    deal.arbiter,
    { payout: deal.payout(milestone), toPayee, rulingHash, deadline },
    (by) => [deal.argument, milestone, toPayee, rulingHash, by],
  );

/** A payment of 1.50 dollars on the short path. */
export const aShortAgreement = (
  { company, payee, usd }: Escrow2Fixture,
  changes: Partial<ShortAgreementMessage> = {},
): ShortAgreementMessage => ({
  company: company.address,
  payee: payee.address,
  token: addressOf(usd),
  amount: 1_500_000n,
  termsHash: randomId(),
  salt: randomId(),
  ...changes,
});

export const openFundAndRelease = (
  agreement: ShortAgreementMessage,
  company: Party,
  { deadline = far, authorization = byAllowance as object } = {},
) =>
  aStep('openFundAndRelease', 'OpenFundAndRelease', company, { agreement, deadline }, (by) => [
    agreement,
    by,
    authorization,
  ]);

export function shortPayout(fixture: Escrow2Fixture, agreement: ShortAgreementMessage): PayoutMessage {
  const { company, payee, token, amount } = agreement;
  const agreementId = shortAgreementIdOf(agreement);
  const payoutId = payoutIdOf(fixture.domain, agreementId, 0);
  return { agreementId, milestone: 0, company, payee, token, amount, payoutId };
}

export const claimCredit = (payout: PayoutMessage, owner: Party, recipient: string, { deadline = far } = {}) =>
  aStep('claimCredit', 'ClaimCredit', owner, { payout, owner: owner.address, recipient, deadline }, (by) => [
    payout,
    owner.address,
    recipient,
    by,
  ]);

export const revoke = (digest: string, signer: Party, { deadline = far } = {}) =>
  aStep('revoke', 'RevokeSignature', signer, { digest, deadline }, (by) => [signer.address, digest, by]);

/** An agreement that is open. */
export async function opened(...args: Parameters<typeof aDeal>): Promise<Deal> {
  const deal = aDeal(...args);
  await perform(args[0], await open(args[0], deal));
  return deal;
}

/** An agreement whose first milestone is funded. */
export async function funded(...args: Parameters<typeof aDeal>): Promise<Deal> {
  const deal = await opened(...args);
  await perform(args[0], fund(deal, [0]));
  return deal;
}

/** An agreement whose first milestone is submitted. */
export async function submitted(...args: Parameters<typeof aDeal>): Promise<Deal> {
  const deal = await funded(...args);
  await perform(args[0], submit(deal));
  return deal;
}

/** An agreement whose first milestone is disputed by the payee. */
export async function disputed(...args: Parameters<typeof aDeal>): Promise<Deal> {
  const deal = await submitted(...args);
  await perform(args[0], dispute(deal));
  return deal;
}
