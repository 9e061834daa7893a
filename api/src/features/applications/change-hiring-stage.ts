import { holdsMoney } from '@hireledger/db/hiring/conditions';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import { refusedStage } from '@hireledger/domain/accounts/member-stages';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { takeStepOfStage } from '../../agreements/milestones/take-step-of-stage.ts';
import { acceptContractOffer } from '../../agreements/offers/accept-contract-offer.ts';
import { sendStandardContract } from '../../agreements/offers/send-standard-contract.ts';
import type { SessionProof } from '../../consents/consent.ts';
import type { Context } from '../../context.ts';
import { moveApplication, type MoveApplication } from '../../hiring/move-application.ts';

interface ChangeHiringStage extends Omit<MoveApplication, 'move' | 'from'> {
  /** Confirms that it is the person, where the stage means a step that they sign; without it they sign nothing. */
  confirm?: () => Promise<SessionProof>;
  passkey?: PasskeyAnswer | undefined;
}

/**
 * Brings an application to a stage as the specification's call asks for it. Hiring sends the standard contract, and
 * accepting answers the contract that waits. Where a contract holds money, finished work submits its earliest open
 * milestone, and asking for changes sends the submitted one back.
 * @throws AppError ROLE_FORBIDDEN where the member may make no such move; as `moveApplication`, and as the calls of agreements
 */
export async function changeHiringStage(
  context: Context,
  { confirm = refuseUnconfirmed, passkey, ...change }: ChangeHiringStage,
): Promise<{ id: string; hiringStage: Stage }> {
  const { actor, applicationId, newStage, note, attachments } = change;
  const moved = { id: applicationId, hiringStage: newStage };
  const refused = actor.role === 'company' ? refusedStage(actor.memberRole, newStage) : null;
  if (refused) throw new AppError('ROLE_FORBIDDEN', refused);
  if (newStage === 'Hired' && actor.role === 'company') {
    await sendStandardContract(context, { actor, applicationId, note });
    return moved;
  }
  if (newStage !== 'Accepted' && newStage !== 'Completed') return moveApplication(context, change);
  const { offerId, agreementId } = await findContract(context, change);
  if (agreementId) {
    await takeStepOfStage(context, { actor, agreementId, newStage, note, attachments, confirm, passkey });
    return moved;
  }
  if (!offerId || actor.role !== 'talent' || newStage !== 'Accepted') return moveApplication(context, change);
  await acceptContractOffer(context, { actor, offerId, proof: null });
  return moved;
}

const refuseUnconfirmed = (): Promise<never> => Promise.reject(new AppError('REAUTHENTICATION_REQUIRED'));

/** The version that waits for the talent, and the contract that holds money; only for a side of the application. */
async function findContract(
  { database: { sql } }: Context,
  { actor, applicationId }: Pick<MoveApplication, 'actor' | 'applicationId'>,
): Promise<{ offerId: string | null; agreementId: string | null }> {
  const [found] = await sql<{ offerId: string | null; agreementId: string | null }[]>`
    SELECT (SELECT id FROM contract_offers WHERE application_id = a.id AND ended_at IS NULL) AS offer_id,
           (SELECT id FROM agreements WHERE application_id = a.id AND ${holdsMoney(sql, sql`agreements`)}) AS agreement_id
      FROM applications a
     WHERE a.id = ${applicationId} AND ${actor.role === 'company' ? sql`a.company_id` : sql`a.talent_id`} = ${actor.userId}`;
  return found ?? { offerId: null, agreementId: null };
}
