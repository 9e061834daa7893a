import type { Role } from '../hiring/stages.ts';
import { formatUsd } from '../money/usd.ts';

/** How long somebody can come back before their account is deleted, and how long a deletion that is due waits for what is in its way. */
export const DELETION_DAYS = 14;
export const DELETION_RETRY_DAYS = 1;

/** Names that replace that of a deleted account. */
export const DELETED_NAME: Record<Role, string> = { talent: 'Deleted talent', company: 'Deleted company' };

/** What of an account concerns others or money. Amounts are minor units. */
export interface DeletionFacts {
  role: Role;
  /** Payouts that are approved and have not arrived. */
  openPayouts: number;
  /** Money of theirs in escrow. */
  inEscrow: bigint;
  /** Applications at Completed: of a company, talents who wait for it; of a talent, work that nobody has paid yet. */
  awaitingPay: number;
  /** Applications at Accepted: work under a contract. */
  underContract: number;
  /** What the wallet holds: out of reach once the account is gone. */
  balance: bigint;
}

const people = (count: number, one: string, many: string): string =>
  count === 1 ? `One talent ${one}` : `${count} talents ${many}`;

/**
 * Why an account cannot be deleted yet, each reason a sentence with what to do; none where it can. Pay that others count on comes first:
 * a company cannot leave talents unpaid, and nobody can leave while money moves.
 */
export function deletionBlockers({ role, openPayouts, inEscrow, awaitingPay, underContract }: DeletionFacts): string[] {
  const reasons: string[] = [];
  if (openPayouts > 0)
    reasons.push(
      `${openPayouts === 1 ? 'A payout is' : `${openPayouts} payouts are`} under way${role === 'talent' ? ' to you' : ''}. Wait until ${openPayouts === 1 ? 'it has' : 'they have'} arrived.`,
    );
  if (inEscrow > 0n)
    reasons.push(`${formatUsd(inEscrow)} is held in escrow. It has to be released or given back first.`);
  if (role === 'company' && awaitingPay > 0)
    reasons.push(
      `${people(awaitingPay, 'has', 'have')} finished work and ${awaitingPay === 1 ? 'waits' : 'wait'} for pay. Approve it first.`,
    );
  if (role === 'company' && underContract > 0)
    reasons.push(`${people(underContract, 'works', 'work')} for you under an accepted contract. See it through first.`);
  return reasons;
}

/** The day on which an account that is given up at `now` goes. */
export const deletesAt = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * 86_400_000);
