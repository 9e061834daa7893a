import {
  agreementArgument,
  agreementIdOf,
  escrow2Digest,
  type Escrow2Messages,
  escrow2TypedData,
  payoutIdOf,
  scheduleHashOf,
} from '@hireledger/contracts/typed-data-2';
import { type HDNodeWallet, hexlify, randomBytes } from 'ethers';
import { AMOUNT, authorize, deadline, domain, usd } from './write-journal.ts';

/** As many as a contract has at most. */
export const MILESTONES = 50;
const DAY = 86_400;

/** An agreement with a number of milestones: the calls that open and fund it, and a function that signs the release of a milestone, by its place. */
export async function agree(company: HDNodeWallet, payee: HDNodeWallet, count: number) {
  const places = Array.from({ length: count }, (_, place) => place);
  const schedule = places.map(() => ({ amount: AMOUNT, dueAt: Math.floor(Date.now() / 1_000) + 30 * DAY }));
  const whole = AMOUNT * BigInt(count);
  const agreement = {
    company: company.address,
    payee: payee.address,
    token: usd,
    schedule,
    termsHash: hexlify(randomBytes(32)),
    reviewPeriod: 14 * DAY,
    grace: 3 * DAY,
    arbiter: hexlify(randomBytes(20)),
    arbitrationPeriod: 10 * DAY,
    payeeShareBps: 5_000,
    feeBps: 0,
    feeRecipient: hexlify(randomBytes(20)),
    salt: hexlify(randomBytes(32)),
  };
  const [agreementId, argument] = [agreementIdOf(agreement), agreementArgument(agreement)];
  const signed = async <Step extends keyof Escrow2Messages>(
    signer: HDNodeWallet,
    step: Step,
    message: Escrow2Messages[Step],
  ) => {
    const data = escrow2TypedData(step, domain, message);
    return { deadline, signature: await signer.signTypedData(data.domain, data.types, data.message) };
  };
  const opening = { agreement, deadline };
  const funding = {
    agreementId,
    milestones: places,
    schedule: scheduleHashOf(schedule),
    termsHash: agreement.termsHash,
    token: usd,
    amount: whole,
    deadline,
  };
  const authorization = await authorize(company, whole, escrow2Digest('FundMilestones', domain, funding));
  const plan = { milestones: schedule, termsHash: agreement.termsHash };
  const release = async (milestone: number): Promise<unknown[]> => {
    const paid = {
      agreementId,
      milestone,
      company: company.address,
      payee: payee.address,
      token: usd,
      amount: AMOUNT,
      payoutId: payoutIdOf(domain, agreementId, milestone),
    };
    return [argument, milestone, await signed(company, 'ReleaseMilestone', { payout: paid, deadline })];
  };
  const calls: [name: string, args: unknown[]][] = [
    [
      'open',
      [argument, await signed(company, 'OpenAgreement', opening), await signed(payee, 'OpenAgreement', opening)],
    ],
    ['fund', [argument, plan, places, await signed(company, 'FundMilestones', funding), authorization]],
  ];
  return { calls, release };
}
