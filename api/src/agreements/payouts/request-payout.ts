import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { currentPerson, currentTrace } from '@hireledger/db/trace';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { noteActivity } from '@hireledger/db/activity';
import { storeConsent, type Proof } from '../../consents/consent.ts';
import type { Context } from '../../context.ts';
import type { EscrowRoute } from './escrow-route.ts';
import type { AgreementTerms } from './payout-terms.ts';
import { shortAgreement, type ShortAgreement } from './short-agreement.ts';

/** A payout that is approved now: ids, sides, amount in minor units, and the salt of its agreement. */
export interface ApprovedPayout {
  id: string;
  agreementId: string;
  applicationId: string;
  companyId: string;
  talentId: string;
  amount: string;
  terms: AgreementTerms;
  salt: Buffer;
  now: Date;
  /** The contract beside which a bonus is paid. */
  bonusOf?: string;
}

/**
 * What the company agrees to, until `deadline` (seconds since 1970).
 * @throws AppError UNAVAILABLE while one of the two addresses is not known
 */
export function agreementOf(
  { escrow, company, payee }: EscrowRoute,
  { amount, terms, salt }: ApprovedPayout,
  deadline: number,
): ShortAgreement {
  if (!company || !payee) throw new AppError('UNAVAILABLE');
  return shortAgreement({ escrow, company, payee, amount, terms, salt, deadline });
}

/**
 * Writes the agreement, its payout, the company's consent to exactly this payment, the chain operation that pays it, and
 * the job that carries the operation out. The ids on the chain follow from the agreement, so they are known already.
 */
export async function requestPayout(
  context: Context,
  tx: Transaction,
  payout: ApprovedPayout,
  { route, agreement, proof }: { route: EscrowRoute; agreement: ShortAgreement; proof: Proof },
): Promise<void> {
  const { id, agreementId, applicationId, companyId, talentId, amount, terms, salt, now, bonusOf = null } = payout;
  const { escrow, payee } = route;
  const { chainTerms, commitment, payoutCommitment, agreed } = agreement;
  await Promise.all([
    tx`INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, created_at, escrow_address, payee_address, chain_terms, commitment, bonus_of)
       VALUES (${agreementId}, ${applicationId}, ${companyId}, ${talentId}, ${tx.json(terms as never)}, ${salt}, ${now}, ${escrow.address}, ${payee},
               ${tx.json(chainTerms as never)}, ${commitment}, ${bonusOf})`.execute(),
    tx`INSERT INTO custody_addresses (address, user_id, kind, agreement_id, scheme)
       VALUES (${payee}, ${talentId}, 'agreement', ${agreementId}, 2) ON CONFLICT (address) DO NOTHING`.execute(),
    tx`INSERT INTO payouts (id, agreement_id, application_id, company_id, talent_id, amount, requested_at, person_id, commitment)
       VALUES (${id}, ${agreementId}, ${applicationId}, ${companyId}, ${talentId}, ${amount}, ${now}, ${currentPerson()}, ${payoutCommitment})`.execute(),
    storeConsent(context, tx, { ...agreed, userId: companyId, subject: id, proof, at: now, payee: talentId }),
    requestOperation(tx, id),
    noteActivity(tx, {
      accountId: companyId,
      kind: bonusOf ? 'bonus.paid' : 'payment.approved',
      at: now,
      applicationId,
      detail: { amount },
    }),
  ]);
}

async function requestOperation(tx: Transaction, payoutId: string): Promise<void> {
  const operationId = randomUUIDv7();
  await Promise.all([
    tx`INSERT INTO chain_operations (id, business_key, kind, payout_id, recipient_id, amount, trace)
       SELECT ${operationId}, 'disburse:' || agreement_id || ':' || milestone, 'disburse', id, talent_id, amount, ${currentTrace()}::uuid
         FROM payouts WHERE id = ${payoutId}`.execute(),
    enqueue(tx, 'execute-operation', { operationId }, `execute-operation:${operationId}`),
  ]);
}
