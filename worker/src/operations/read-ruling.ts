import { rulingHashOf, rulingMessage } from '@hireledger/contracts/ruling';
import { escrow2Digest, type AgreementMessage, type Escrow2Messages } from '@hireledger/contracts/typed-data-2';
import type { RequestedStep, StoredRuling } from './requested-steps.ts';

/** A ruling as it is signed. */
export interface ReadRuling {
  stored: StoredRuling;
  message: Escrow2Messages['RuleMilestone'];
}

export function readRuling(
  { escrowAddress, milestones, amount, ruling: stored }: RequestedStep,
  terms: AgreementMessage,
  chainId: bigint,
): ReadRuling | null {
  if (!stored) return null;
  const message = rulingMessage({ chainId, contract: escrowAddress }, terms, {
    milestone: milestones[0]!,
    amount,
    toPayee: BigInt(stored.toPayee),
    rulingHash: stored.rulingHash,
    deadline: BigInt(stored.deadline),
  });
  return { stored, message };
}

/**
 * The differences between a ruling and what the arbiter decided: the amount that the milestone holds, the reason behind its
 * hash, and what a passkey signed, by somebody who is no side.
 */
export function differencesOfRuling(
  step: RequestedStep,
  { stored, message }: ReadRuling,
  terms: AgreementMessage,
  expect: (what: string, found: unknown, ...agreed: unknown[]) => void,
  domain: { chainId: bigint; contract: string },
): void {
  const { consent, reason, evidence, rulingHash } = stored;
  expect('the amount', step.amount.toString(), step.intents.held);
  expect('the hash of the reason', rulingHash, rulingHashOf({ reason, salt: terms.salt, evidence }));
  if (!consent) return;
  expect('what was agreed to', consent.digest, escrow2Digest('RuleMilestone', domain, message));
  expect('the step', step.step, consent.step);
  expect('whether the arbiter is a side', [step.companyId, step.talentId].includes(consent.userId), false);
}
