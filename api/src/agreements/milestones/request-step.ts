// Why: docs/decisions/0252-make-a-step-of-an-agreement-an-operation-that-names-its-consents.md
import { randomUUIDv7 } from 'node:crypto';
import {
  contentOf,
  maySign,
  needsBoth,
  scopeOf,
  type Party,
  type StepMessage,
} from '@hireledger/contracts/step-message';
import { payoutIdOf } from '@hireledger/contracts/typed-data-2';
import type { Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { currentPerson, currentTrace } from '@hireledger/db/trace';
import { stepOfType } from '@hireledger/domain/agreements/steps/steps';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import { holdsMoney } from '@hireledger/db/hiring/conditions';
import { noteActivity } from '@hireledger/db/activity';
import type { ActivityKind } from '@hireledger/domain/activity/kinds';
import type { Context } from '../../context.ts';
import { requireUnfrozenForSteps } from '../../money/freezes.ts';
import { agreedStep } from '../../consents/agreed-step.ts';
import { storeConsent, plainJson, type Proof } from '../../consents/consent.ts';
import { isByRemovedPasskey } from '../../passkeys/own-passkeys.ts';

/** What one side of an agreement that holds money agrees to. */
interface StepRequest {
  agreementId: string;
  agreed: StepMessage;
  userId: string;
  proof: Proof;
  now: Date;
}

interface RequestedStep {
  /** Null while the other side has not agreed to the same. */
  operationId: string | null;
  /** Of an approval. */
  payoutId: string | null;
  /** What was stored of the agreement; null for a step that exists already. */
  consentId: string | null;
}

interface Held {
  companyId: string;
  talentId: string;
  applicationId: string;
  commitment: string;
  escrowAddress: string;
  chainId: string;
}

/**
 * Stores what one side agrees to and, once everybody has whose signature the step needs, its operation and the job that
 * carries it out. The same values again are the same step: they give the operation that exists, unless it has ended without
 * effect. An approval is a payout too.
 * @throws AppError NOT_FOUND where the person is no side of the agreement that may sign this, APPROVALS_FROZEN,
 * PAYOUT_NOT_REFUSED where another payment of the milestone is under way, UNAVAILABLE
 */
export async function requestStep(
  context: Context,
  tx: Transaction,
  { agreementId, agreed, userId, proof, now }: StepRequest,
): Promise<RequestedStep> {
  const { step, message } = agreed;
  const definition = stepOfType(step);
  // Requests for one agreement take turns here.
  const [held] = await tx<Held[]>`
    SELECT held.company_id, held.talent_id, held.application_id, held.commitment, held.escrow_address, identity.chain_id::text AS chain_id
      FROM agreements held, chain_identity identity
     WHERE held.id = ${agreementId} AND (${holdsMoney(tx, tx`held`)} OR ${definition?.ofPaidAtOnce === true} AND held.chain_terms ? 'amount')
       AND ${userId}::uuid IN (held.company_id, held.talent_id) FOR NO KEY UPDATE OF held`;
  const party: Party | null = !held ? null : userId === held.companyId ? 'company' : 'payee';
  if (!held || !party || !maySign(party, step)) throw notFound('agreement');
  await requireUnfrozenForSteps(tx, userId, [step]);

  const domain = { chainId: BigInt(held.chainId), contract: held.escrowAddress };
  const name = `step:${contentOf(domain, agreed)}`;
  const before = await tx<{ id: string; payoutId: string | null; hasEnded: boolean }[]>`
    SELECT id, payout_id, state IN ('reverted', 'cancelled') AND NOT EXISTS (SELECT FROM payouts WHERE payouts.id = payout_id AND payouts.state = 'released') AS has_ended
      FROM chain_operations
     WHERE agreement_id = ${agreementId} AND starts_with(business_key, ${name}) ORDER BY id DESC`;
  const [last] = before;
  if (last && !last.hasEnded) return { operationId: last.id, payoutId: last.payoutId, consentId: null };

  const { milestones, amount } = scopeOf(agreed);
  const payoutId = definition?.spends === 'escrow' ? await requestPayout(tx, held, { agreementId, agreed, now }) : null;
  const consentId = await storeConsent(context, tx, {
    ...agreedStep(domain, agreed),
    userId,
    subject: payoutId ?? agreementId,
    proof,
    at: now,
  });
  const note = async (kind: ActivityKind | undefined) => {
    const deed = { accountId: userId, at: now, applicationId: held.applicationId, detail: { amount: String(amount) } };
    if (party === 'company' && kind) await noteActivity(tx, { ...deed, kind });
  };
  const consents: { company?: string; payee?: string } = { [party]: consentId };
  if (needsBoth(step)) {
    const [other, otherId] =
      party === 'company' ? (['payee', held.talentId] as const) : (['company', held.companyId] as const);
    const same = await consentToTheSame(tx, { agreementId, userId: otherId, step, message: plainJson(message), now });
    if (!same) {
      await note(definition?.offer?.activity);
      return { operationId: null, payoutId, consentId };
    }
    consents[other] = same;
  }
  await note(definition?.activity);
  const key = before.length === 0 ? name : `${name}:${before.length + 1}`;
  const operationId = await storeStep(tx, { key, step, agreementId, payoutId, milestones, amount, consents });
  return { operationId, payoutId, consentId };
}

/** The one writer of an operation that carries out what sides of an agreement signed, with the job that does it. */
export async function storeStep(
  tx: Transaction,
  operation: {
    /** What is agreed to, with the number of the try after the first. */
    key: string;
    step: string;
    agreementId: string;
    payoutId: string | null;
    milestones: readonly number[];
    amount: bigint;
    consents: { company?: string | null; payee?: string | null };
  },
): Promise<string> {
  const { key, step, agreementId, payoutId, milestones, amount, consents } = operation;
  const operationId = randomUUIDv7();
  await tx`
    INSERT INTO chain_operations (id, business_key, kind, payout_id, amount, agreement_id, step, milestones, company_consent, payee_consent, in_dispute, trace)
    VALUES (${operationId}, ${key}, 'step', ${payoutId}, ${String(amount)}, ${agreementId}, ${step},
            ${[...milestones]}, ${consents.company ?? null}, ${consents.payee ?? null},
            EXISTS (SELECT FROM milestones WHERE agreement_id = ${agreementId} AND milestone = ANY (${[...milestones]}::integer[]) AND state = 'disputed'), ${currentTrace()})`;
  await enqueue(tx, 'execute-operation', { operationId }, `execute-operation:${operationId}`);
  return operationId;
}

/** What the other side agreed to last, if it has the same values and its time has not passed. */
async function consentToTheSame(
  tx: Transaction,
  {
    agreementId,
    userId,
    step,
    message,
    now,
  }: { agreementId: string; userId: string; step: string; message: object; now: Date },
): Promise<string | null> {
  const last = stepOfType(step)?.offer
    ? tx`SELECT id, user_id, milestone, message, until FROM open_offers(${agreementId}, ${now})`
    : tx`SELECT id, user_id, NULL::int AS milestone, typed_data -> 'message' AS message, to_timestamp((typed_data #>> '{message,deadline}')::numeric) AS until FROM consents
            WHERE subject = ${agreementId} AND user_id = ${userId} AND kind = ${step} AND NOT ${isByRemovedPasskey(tx, tx`consents`, now)} ORDER BY id DESC LIMIT 1`;
  const [found] = await tx<{ id: string }[]>`
    SELECT id FROM (${last}) last
     WHERE user_id = ${userId} AND until > ${now} AND milestone IS NOT DISTINCT FROM (${tx.json(message as never)}::jsonb #>> '{payout,milestone}')::int
       AND message - 'deadline' = ${tx.json(message as never)}::jsonb - 'deadline'`;
  return found?.id ?? null;
}

/** The payout of an approval; one that was refused before begins again. */
async function requestPayout(
  tx: Transaction,
  held: Held,
  { agreementId, agreed, now }: Pick<StepRequest, 'agreementId' | 'agreed' | 'now'>,
): Promise<string> {
  const { milestones, amount } = scopeOf(agreed);
  const domain = { chainId: BigInt(held.chainId), contract: held.escrowAddress };
  const [milestone] = milestones as [number];
  const [payout] = await tx<{ id: string }[]>`
    INSERT INTO payouts (agreement_id, milestone, application_id, company_id, talent_id, amount, requested_at, person_id, commitment)
    VALUES (${agreementId}, ${milestone}, ${held.applicationId}, ${held.companyId}, ${held.talentId}, ${String(amount)}, ${now}, ${currentPerson()},
            ${payoutIdOf(domain, held.commitment, milestone)})
    ON CONFLICT (agreement_id, milestone) DO UPDATE SET state = 'requested', sent_at = NULL, transaction_hash = NULL, failure = NULL, taken_back_at = NULL, approved_again_at = ${now}, person_id = ${currentPerson()}
     WHERE payouts.block_number IS NULL AND payouts.state IN ('needs-attention', 'taken-back')
    RETURNING id`;
  if (!payout) throw new AppError('PAYOUT_NOT_REFUSED');
  return payout.id;
}
