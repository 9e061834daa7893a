import { randomUUIDv7 } from 'node:crypto';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Transaction } from '@hireledger/db/connect';
import { holdsMoney } from '@hireledger/db/hiring/conditions';
import { deadlineOf } from '../../consents/consent.ts';
import type { Context } from '../../context.ts';
import { requireNoFreeze, requireUnfrozenTalent } from '../../money/freezes.ts';
import type { UsablePasskey } from '../../passkeys/own-passkeys.ts';
import { agreementIdentity } from '../payouts/agreement-identity.ts';
import { findEscrowRoute, type EscrowRoute } from '../payouts/escrow-route.ts';
import { lockPayer, requireMoneyOf } from '../payouts/lock-payer.ts';
import { agreementOf, type ApprovedPayout } from '../payouts/request-payout.ts';
import type { ShortAgreement } from '../payouts/short-agreement.ts';

/** What a company wants to pay beside the milestones of a contract. */
export interface WantedBonus {
  companyId: string;
  /** The contract. */
  agreementId: string;
  /** Minor units. */
  amount: bigint;
  reason: string;
  /** That a passkey signed, in seconds since 1970. */
  deadline?: number | undefined;
}

export interface PreparedBonus {
  approved: ApprovedPayout;
  sides: { jobId: string; jobTitle: string; companyName: string; talentName: string };
  route: EscrowRoute;
  agreement: ShortAgreement;
  passkeys: UsablePasskey[];
  /** The latest deadline of what is agreed to now. */
  latest: number;
}

/** The stages of a contract that is accepted, or has just ended. */
const STAGES: readonly Stage[] = ['Accepted', 'Completed', 'Approved'];

interface Contract {
  applicationId: string;
  stage: Stage;
  jobId: string;
  jobTitle: string;
  companyName: string;
  talentId: string;
  talentName: string;
  talentIsGone: boolean;
  talentIsFrozen: boolean;
  agreements: number;
  secret: Buffer;
}

/** The way of the money: found before the transaction, so that no lock waits for the signer. @throws AppError NOT_FOUND, UNAVAILABLE */
export async function bonusRoute(context: Context, { companyId, agreementId }: WantedBonus): Promise<EscrowRoute> {
  const { sql } = context.database;
  const [found] = await sql<{ applicationId: string }[]>`
    SELECT application_id FROM agreements WHERE id = ${agreementId} AND company_id = ${companyId} AND ${holdsMoney(sql, sql`agreements`)}`;
  if (!found) throw notFound('contract');
  const route = await findEscrowRoute(context, { companyId, applicationId: found.applicationId });
  // The worker deploys the escrow within seconds of the first start.
  if (!route) throw new AppError('UNAVAILABLE');
  return route;
}

/**
 * Locks the company's wallet and the application, and checks a bonus against what is true then. Writes nothing.
 * @throws AppError NOT_FOUND, STAGE_CONFLICT, MILESTONE_CONFLICT, INSUFFICIENT_FUNDS, DAILY_LIMIT_REACHED, APPROVALS_FROZEN, UNAVAILABLE
 */
export async function prepareBonus(
  context: Context,
  tx: Transaction,
  { wanted, route }: { wanted: WantedBonus; route: EscrowRoute },
): Promise<PreparedBonus> {
  const { companyId, agreementId, amount, reason } = wanted;
  const now = context.clock();
  const [payer, found] = await Promise.all([lockPayer(tx, companyId, now), findContract(tx, wanted)]);
  requireNoFreeze(payer.freeze);
  const contract = payable(found);
  await requireMoneyOf(context, tx, payer, amount);

  const { applicationId, talentId, jobId, companyName, talentName, agreements, secret } = contract;
  const identity = agreementIdentity(secret, applicationId, agreements + 1);
  if (route.agreementId !== identity.id)
    throw new AppError('MILESTONE_CONFLICT', 'Another bonus was paid at the same moment. Try again.');
  const jobTitle = `${contract.jobTitle} (bonus)`;
  const approved = {
    id: randomUUIDv7(),
    agreementId: identity.id,
    applicationId,
    companyId,
    talentId,
    amount: String(amount),
    salt: identity.salt,
    now,
    bonusOf: agreementId,
    terms: {
      jobId,
      jobTitle,
      companyName,
      talentName,
      amount: String(amount),
      salaryMin: null,
      currency: 'USD' as const,
      usdNgnRate: context.settings.usdNgnRate,
      bonusReason: reason,
      salt: `0x${identity.termsSalt.toString('hex')}`,
    },
  };
  const latest = deadlineOf(route, now);
  const agreement = agreementOf(route, approved, wanted.deadline ?? latest);
  return {
    approved,
    sides: { jobId, jobTitle, companyName, talentName },
    route,
    agreement,
    passkeys: payer.passkeys,
    latest,
  };
}

async function findContract(tx: Transaction, { companyId, agreementId }: WantedBonus): Promise<Contract | undefined> {
  const [found] = await tx<Contract[]>`
    SELECT a.id AS application_id, a.stage, a.job_id, coalesce(nullif(held.terms ->> 'title', ''), held.terms ->> 'jobTitle', job.title) AS job_title, company.name AS company_name,
           a.talent_id, talent.full_name AS talent_name, talent.deleted_at IS NOT NULL OR talent.deletes_at IS NOT NULL AS talent_is_gone,
           is_frozen(a.talent_id) AS talent_is_frozen, (SELECT count(*)::int FROM agreements WHERE application_id = a.id) AS agreements,
           (SELECT commitment_secret FROM installation) AS secret
      FROM agreements held JOIN applications a ON a.id = held.application_id JOIN jobs job ON job.id = a.job_id
      JOIN companies company ON company.user_id = a.company_id JOIN users talent ON talent.id = a.talent_id
     WHERE held.id = ${agreementId} AND held.company_id = ${companyId} AND ${holdsMoney(tx, tx`held`)} FOR NO KEY UPDATE OF a`.execute();
  return found;
}

function payable(found: Contract | undefined): Contract {
  if (!found) throw notFound('contract');
  const details = { stage: found.stage, possible: [] };
  if (found.talentIsGone)
    throw new AppError('STAGE_CONFLICT', 'This account is being deleted, so it can no longer be paid.', { details });
  if (!STAGES.includes(found.stage))
    throw new AppError(
      'STAGE_CONFLICT',
      'This contract has ended without pay, so there is nothing to give a bonus for.',
      {
        details,
      },
    );
  requireUnfrozenTalent(found);
  return found;
}
