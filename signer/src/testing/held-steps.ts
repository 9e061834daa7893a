import {
  agreementIdOf,
  escrow2Digest,
  payoutIdOf,
  scheduleHashOf,
  type Escrow2Messages,
} from '@hireledger/contracts/typed-data-2';
import { vouchFor } from '@hireledger/contracts/vouched-consent';
import { expect } from 'vitest';
import type { HeldStep } from '../client.ts';
import { clock, contracts, key, keyring } from './set-up-signer.ts';

export const uuid = (digit: string) => `0190b3c5-6f1e-7c3a-9a42-${digit.repeat(12)}`;
export const [COMPANY, TALENT, STRANGER, AGREEMENT] = [uuid('1'), uuid('2'), uuid('3'), uuid('4')];
export const company = keyring.addressOf({ kind: 'account', id: COMPANY });
export const payee = keyring.addressOf({ kind: 'agreement', id: AGREEMENT });
export const other = keyring.addressOf({ index: 92 });
export const { escrow } = contracts;
const { token } = contracts;
export const domain = { chainId: contracts.chainId, contract: escrow };
export const tokenDomain = { chainId: contracts.chainId, contract: token, name: 'Test US Dollar', version: '1' };
export const DAY = 86_400;
export const DOLLAR = 1_000_000n;
export const word = (digit: string) => `0x${digit.repeat(64)}`;

export const deadline = () => BigInt(clock.now.getTime() / 1_000) + 30n * BigInt(DAY);
export const terms = {
  company,
  payee,
  token,
  schedule: [
    { amount: 400n * DOLLAR, dueAt: 1_900_000_000 },
    { amount: 500n * DOLLAR, dueAt: 1_950_000_000 },
  ],
  termsHash: word('5'),
  reviewPeriod: 14 * DAY,
  grace: 3 * DAY,
  arbiter: keyring.arbiter.address,
  arbitrationPeriod: 14 * DAY,
  payeeShareBps: 5_000,
  feeBps: 100,
  feeRecipient: other,
  salt: word('6'),
};
const agreementId = agreementIdOf(terms);
export const payout = {
  agreementId,
  milestone: 0,
  company,
  payee,
  token,
  amount: 400n * DOLLAR,
  payoutId: payoutIdOf(domain, agreementId, 0),
};
export const byCompany = { party: 'company' as const, custody: { kind: 'account' as const, id: COMPANY } };
export const byPayee = { party: 'payee' as const };

export type Name = HeldStep['step'];
export type By = HeldStep['by'];

/** A valid message of each step. */
export const messages = (): { [Step in Name]: Escrow2Messages[Step] } => ({
  OpenAgreement: { agreement: terms, deadline: deadline() },
  AmendAgreement: { agreementId, version: 1, schedule: terms.schedule, termsHash: word('7'), deadline: deadline() },
  FundMilestones: {
    agreementId,
    milestones: [0],
    schedule: scheduleHashOf(terms.schedule),
    termsHash: terms.termsHash,
    token,
    amount: 400n * DOLLAR,
    deadline: deadline(),
  },
  SubmitWork: { payout, round: 0, evidenceHash: word('8'), deadline: deadline() },
  RequestChanges: { payout, round: 0, evidenceHash: word('8'), deadline: deadline() },
  DisputeMilestone: { payout, round: 0, evidenceHash: word('8'), deadline: deadline() },
  ReleaseMilestone: { payout, deadline: deadline() },
  RefundMilestone: { payout, deadline: deadline() },
  SettleMilestone: { payout, toPayee: 100n * DOLLAR, termsHash: word('9'), deadline: deadline() },
  ClaimCredit: { payout, owner: payee, recipient: other, deadline: deadline() },
  RevokeSignature: { digest: word('a'), deadline: deadline() },
});
export const ONE_SIDED: Partial<Record<Name, By>> = {
  FundMilestones: byCompany,
  RequestChanges: byCompany,
  ReleaseMilestone: byCompany,
  SubmitWork: byPayee,
  RefundMilestone: byPayee,
  ClaimCredit: byPayee,
};
export const sidesOf = (step: Name): By[] => (ONE_SIDED[step] ? [ONE_SIDED[step]] : [byCompany, byPayee]);

type Changes = Partial<Pick<HeldStep, 'by' | 'userId' | 'agreement' | 'subject' | 'at' | 'proof'>> & {
  terms?: Partial<typeof terms>;
  message?: object;
  funding?: { by: 'permit'; nonce: bigint };
};

/** A step that one side agreed to, with a vouch for it. */
export function agreed(step: Name, { message, terms: changedTerms, funding, ...changes }: Changes = {}): HeldStep {
  const whole = { ...messages()[step], ...message } as Escrow2Messages[Name];
  const by = changes.by ?? sidesOf(step)[0]!;
  const facts = {
    digest: escrow2Digest(step, domain, whole),
    userId: by.party === 'company' ? COMPANY : TALENT,
    subject: AGREEMENT,
    step,
    proof: 'session' as const,
    at: clock.now.toISOString(),
    ...changes,
  };
  return {
    ...facts,
    by,
    message: whole,
    vouch: vouchFor(key, facts),
    agreement: changes.agreement ?? AGREEMENT,
    terms: { ...terms, ...changedTerms },
    ...(step === 'FundMilestones' && { funding: funding ?? { by: 'authorization' } }),
  } as HeldStep;
}

export const refusal = (code: string) => [{ refused: { code, reason: expect.any(String) } }];
export const signed = [{ signature: expect.any(String), funding: null }];
