import type { Role } from '../hiring/stages.ts';
import { formatUsd } from '../money/usd.ts';
import { wholeCents } from '../money/withdrawals.ts';
import { plural } from '../numbers/grouped.ts';

/** How long a deletion can be cancelled, and how long a due deletion waits for what blocks it. */
export const DELETION_DAYS = 14;
export const DELETION_RETRY_DAYS = 1;

/** Names that replace that of a deleted account. */
export const DELETED_NAME: Record<Role, string> = { talent: 'Deleted talent', company: 'Deleted company' };

/** What others still depend on in an account, money included. Amounts are minor units. */
export interface DeletionFacts {
  role: Role;
  /** Approved payouts that have not arrived. */
  openPayouts: number;
  /** The account's money in escrow. */
  inEscrow: bigint;
  /** Applications at Completed: for a company, talents who wait for pay; for a talent, unpaid work. */
  awaitingPay: number;
  /** Applications at Accepted: work under a contract. */
  underContract: number;
  /** The balance of the wallets: out of reach once the account is deleted. */
  balance: bigint;
  /** It is money of the chain that comes with HireLedger, and worth nothing. */
  isTestMoney: boolean;
  /** Withdrawals that have not ended. */
  openWithdrawals: number;
  /** Its passkeys sign the rulings of this installation: the signer takes no other account for that. */
  isArbiter: boolean;
}

const people = (count: number, one: string, many: string): string =>
  `${count} ${plural(count, `person ${one}`, `people ${many}`)}`;

/**
 * Why an account cannot be deleted yet, each reason a sentence with what to do; none if it can. Pay that others wait
 * for comes first: a company cannot leave talents unpaid, and nobody can leave while money moves.
 */
export function deletionBlockers(facts: DeletionFacts): string[] {
  const { role, openPayouts, openWithdrawals, inEscrow, awaitingPay, underContract } = facts;
  const balance = wholeCents(facts.balance);
  const reasons: string[] = [];
  if (openPayouts > 0)
    reasons.push(
      `${plural(openPayouts, 'A payout is', `${openPayouts} payouts are`)} in progress${role === 'talent' ? ' to you' : ''}. Wait until ${plural(openPayouts, 'it has', 'they have')} arrived.`,
    );
  if (inEscrow > 0n) reasons.push(`${formatUsd(inEscrow)} is in escrow. It must be released or returned first.`);
  if (openWithdrawals > 0) reasons.push('A withdrawal is in progress. Wait until it has been sent.');
  else if (balance > 0n && !facts.isTestMoney)
    reasons.push(`Your wallet holds ${formatUsd(balance)}. Withdraw it first.`);
  if (role === 'company' && awaitingPay > 0)
    reasons.push(
      `${people(awaitingPay, 'has', 'have')} finished work and ${plural(awaitingPay, 'waits', 'wait')} for pay. Approve it first.`,
    );
  if (role === 'company' && underContract > 0)
    reasons.push(`${people(underContract, 'works', 'work')} for you under an accepted contract. Finish it first.`);
  if (facts.isArbiter)
    reasons.push(
      'Your account decides disputes here, and no other account can. Keep it, and add a passkey of your successor.',
    );
  return reasons;
}

/**
 * Why a person cannot be deleted yet, besides what is open in a talent's account of theirs.
 * @param ownerless the companies that would have no owner who stays
 */
export const ownerlessBlockers = (ownerless: readonly string[]): string[] =>
  ownerless.map(
    (company) => `${company} would have no owner. Make another member an owner, or delete the company first.`,
  );

/** The day on which an account or a person is deleted if that is requested at `now`. */
export const deletesAt = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * 86_400_000);
