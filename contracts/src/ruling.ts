import { contentOf } from './step-message.ts';
import {
  agreementIdOf,
  escrow2Digest,
  escrow2TypedData,
  payoutMessage,
  textHash,
  type AgreementMessage,
  type Escrow2Messages,
} from './typed-data-2.ts';
import type { SigningDomain } from './typed-data.ts';

/** What an arbiter decides. Amounts in minor units. */
interface Decision {
  milestone: number;
  /** What the milestone holds: both sides may have amended it. */
  amount: bigint;
  toPayee: bigint;
  rulingHash: string;
  /** Seconds since 1970. */
  deadline: bigint;
}

/**
 * What the chain gets of the arbiter's reason: with the agreement's salt, so that only who knows the agreement can guess
 * it, and with the hashes of the evidence that the arbiter had, oldest first.
 */
export const rulingHashOf = ({
  reason,
  salt,
  evidence,
}: {
  reason: string;
  salt: string;
  evidence: readonly string[];
}): string => textHash(JSON.stringify(evidence.length > 0 ? { reason, salt, evidence } : { reason, salt }));

/** The message of a ruling: everything but the decision follows from the agreement. */
export function rulingMessage(
  escrow: SigningDomain,
  terms: AgreementMessage,
  { milestone, amount, toPayee, rulingHash, deadline }: Decision,
): Escrow2Messages['RuleMilestone'] {
  const payout = payoutMessage(escrow, agreementIdOf(terms), terms, { milestone, amount });
  return { payout, toPayee, rulingHash, deadline };
}

/** What the arbiter signs for a decision, its digest, and `content`: the digest without the deadline, the same for the same decision. */
export function rulingToSign(escrow: SigningDomain, terms: AgreementMessage, decision: Decision) {
  const message = rulingMessage(escrow, terms, decision);
  return {
    typedData: escrow2TypedData('RuleMilestone', escrow, message),
    digest: escrow2Digest('RuleMilestone', escrow, message),
    content: contentOf(escrow, { step: 'RuleMilestone', message }),
  };
}
