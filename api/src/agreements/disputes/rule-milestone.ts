// Why: docs/decisions/0260-let-one-account-s-passkeys-sign-rulings.md
import { rulingHashOf, rulingToSign } from '@hireledger/contracts/ruling';
import { AppError, invalidField } from '@hireledger/domain/errors/catalogue';
import { splitProblem } from '@hireledger/domain/agreements/rulings';
import type { DisputeInFull } from '@hireledger/domain/http/disputes';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import { lockDispute, type ArbiterFacts, type MilestoneName } from '@hireledger/db/disputes';
import { storeRuling } from '@hireledger/db/rulings';
import { agreementTerms } from '@hireledger/signer/client';
import { storeConsent, deadlineOf, plainJson, type SessionProof } from '../../consents/consent.ts';
import type { Context } from '../../context.ts';
import { once } from '../../idempotency.ts';
import { requireUnfrozen } from '../../money/freezes.ts';
import { usablePasskeys } from '../../passkeys/own-passkeys.ts';
import { provenBy } from '../../passkeys/passkey-proof.ts';
import { viewDispute } from '@hireledger/db/view-disputes';

interface RuleMilestone {
  arbiter: ArbiterFacts & { account: string };
  of: MilestoneName;
  /** Minor units. */
  toPayee: bigint;
  reason: string;
  /** How many pieces of evidence the arbiter has seen; not compared if it is left out. */
  evidence?: number | undefined;
  idempotencyKey?: string;
  passkey?: PasskeyAnswer | undefined;
  proof: SessionProof;
}

/**
 * Decides a dispute: stores what the arbiter's passkey signed, the ruling and its operation. The stage and the books
 * follow from the log of the escrow.
 * @throws AppError NOT_FOUND, DISPUTE_OVER, EVIDENCE_ADDED, RULING_GIVEN, VALIDATION_FAILED on `toPayee`, APPROVALS_FROZEN, IDEMPOTENCY_CONFLICT,
 * PASSKEY_UNAVAILABLE without a passkey, PASSKEY_REQUIRED with `details` { typedData, challenge, allow, deadline }, PASSKEY_WRONG
 */
export async function ruleMilestone(context: Context, command: RuleMilestone): Promise<DisputeInFull> {
  const { arbiter, of, toPayee, reason, evidence: seen, idempotencyKey, passkey, proof } = command;
  const userId = arbiter.account;
  const now = context.clock();
  const input = { rule: of, toPayee: String(toPayee), reason, seen };
  const dispute = await once(context, { userId, key: idempotencyKey, input }, async (tx) => {
    const facts = await lockDispute(tx, arbiter, of, now);
    await requireUnfrozen(tx, userId);
    const { evidence } = facts;
    if (seen !== undefined && seen !== evidence.length) throw new AppError('EVIDENCE_ADDED');
    const amount = BigInt(facts.amount);
    const problem = splitProblem(toPayee, amount);
    if (problem) throw invalidField('toPayee', problem);
    const passkeys = await usablePasskeys(tx, userId, now);
    if (passkeys.length === 0)
      throw new AppError('PASSKEY_UNAVAILABLE', 'A ruling is signed with a passkey. Add one in Settings.');

    const latest = deadlineOf(facts, now);
    const terms = agreementTerms.parse(facts.terms);
    const domain = { chainId: BigInt(facts.chainId), contract: facts.escrowAddress };
    const rulingHash = rulingHashOf({ reason, salt: terms.salt, evidence });
    const decision = { amount, toPayee, rulingHash, deadline: BigInt(passkey?.deadline ?? latest) };
    const { digest, content, ...signed } = rulingToSign(domain, terms, { milestone: of.milestone, ...decision });
    const typedData = plainJson(signed.typedData);
    const proven = await provenBy(context, { agreed: { digest, typedData }, latest, passkeys, passkey, proof });
    const consent = { userId, step: 'RuleMilestone', subject: of.agreementId, typedData, digest, at: now };
    const consentId = await storeConsent(context, tx, { ...consent, proof: proven });
    await storeRuling(tx, { ...of, ...decision, reason, evidence, by: { consentId }, content, at: now });
    return viewDispute(tx, arbiter, of);
  });
  context.notifier.outbox();
  return dispute;
}
