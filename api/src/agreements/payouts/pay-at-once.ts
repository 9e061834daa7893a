import { randomUUIDv7 } from 'node:crypto';
import { crashPoint } from '@hireledger/contracts/crash-points';
import type { ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import { can } from '@hireledger/domain/hiring/permissions';
import type { Payout } from '@hireledger/domain/http/payouts';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { NairaPerDollar } from '@hireledger/domain/money/salary';
import type { Transaction } from '@hireledger/db/connect';
import { holdsMoney } from '@hireledger/db/hiring/conditions';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import type { Context } from '../../context.ts';
import { lostConflict, stageConflict } from '../../hiring/move-application.ts';
import { storeAnswer, takeKey } from '../../idempotency.ts';
import { requireNoFreeze, requireUnfrozenTalent } from '../../money/freezes.ts';
import { deadlineOf, type SessionProof } from '../../consents/consent.ts';
import {
  isPaidOnApproval,
  requireContractAmount,
  salaryAmount,
  type AgreementTerms,
  type PaidJob,
} from './payout-terms.ts';
import { provenBy } from '../../passkeys/passkey-proof.ts';
import { agreementIdentity } from './agreement-identity.ts';
import { begunPayout } from '../../money/payout.ts';
import { findEscrowRoute } from './escrow-route.ts';
import { lockPayer, requireMoneyOf } from './lock-payer.ts';
import { agreementOf, requestPayout, type ApprovedPayout } from './request-payout.ts';

export interface PayAtOnce {
  companyId: string;
  applicationId: string;
  /** Minor units; without it the job's lower salary. */
  amount?: bigint;
  idempotencyKey?: string;
  /** That it is the company who approves. */
  proof: SessionProof;
  /** What a passkey of the company signed; accounts that have one approve by it alone. */
  passkey?: PasskeyAnswer | undefined;
}

interface Application extends PaidJob {
  stage: Stage;
  hasContract: boolean;
  jobId: string;
  companyName: string;
  talentId: string;
  talentName: string;
  talentIsGone: boolean;
  talentIsFrozen: boolean;
  /** Whether a contract that holds money was accepted. */
  hasMilestones: boolean;
  /** The accepted contract that is paid on approval. */
  accepted: ContractTerms | null;
  /** How many agreements there were before. */
  agreements: number;
  secret: Buffer;
}

/**
 * Approves the payout of finished work: stage, agreement, payout, the intended chain action and the event of both sides in one
 * transaction of four round trips: begin, read, write, commit. It also stores the company's consent. The worker pays it out. Without an Idempotency-Key the application itself is
 * the key: it is locked, and only Completed work is approved.
 * @throws AppError NOT_FOUND, STAGE_CONFLICT, AMOUNT_REQUIRED, INSUFFICIENT_FUNDS with `details` { shortfall, available, amount,
 * topUp }, DAILY_LIMIT_REACHED with `details` { limit, left, possibleFrom }, APPROVALS_FROZEN, IDEMPOTENCY_CONFLICT, UNAVAILABLE,
 * PASSKEY_REQUIRED with `details` { typedData, challenge, allow, deadline }, PASSKEY_WRONG
 */
export async function payAtOnce(context: Context, command: PayAtOnce): Promise<Payout> {
  const { companyId, applicationId, amount, idempotencyKey, proof, passkey } = command;
  const { usdNgnRate } = context.settings;
  const now = context.clock();
  const once = {
    userId: companyId,
    key: idempotencyKey,
    input: { applicationId, amount: amount?.toString() ?? null },
  };
  const route = await findEscrowRoute(context, command);
  const { payout, events } = await context.database.money.begin(async (tx) => {
    // Statements that are issued together travel together and run in this order: what is read behind the lock is true until the commit.
    const [repeated, payer, found] = await Promise.all([
      takeKey<Payout>(context, tx, once),
      lockPayer(tx, companyId, now),
      findApplication(tx, command),
    ]);
    if (repeated) return { payout: repeated, events: [] };

    requireNoFreeze(payer.freeze);
    const application = await payable(tx, applicationId, found);
    // The worker deploys the escrow within seconds of the first start.
    if (!route) throw new AppError('UNAVAILABLE');
    const agreed = agreedAmount(application, amount, usdNgnRate);
    if (agreed === null)
      throw new AppError('AMOUNT_REQUIRED', undefined, { issues: [{ path: 'amount', message: 'Enter an amount.' }] });
    await requireMoneyOf(context, tx, payer, agreed);

    const identity = agreementIdentity(application.secret, applicationId, application.agreements + 1);
    const { jobTitle, companyName, talentName } = application;
    const named = { id: randomUUIDv7(), applicationId, agreementId: identity.id, jobTitle, companyName, talentName };
    const payout = begunPayout({ ...named, amount: String(agreed) }, now);
    const approved: ApprovedPayout = {
      id: payout.id,
      agreementId: identity.id,
      applicationId,
      companyId,
      talentId: application.talentId,
      amount: payout.amount,
      salt: identity.salt,
      now,
      // What the talent accepted is what is signed.
      terms: application.accepted ?? termsOf(application, payout, usdNgnRate, identity.termsSalt),
    };
    // Another approval of this application was taken back since we looked.
    if (route.agreementId !== identity.id) throw stageConflict(application, 'company');
    const latest = deadlineOf(route, now);
    const agreement = agreementOf(route, approved, passkey?.deadline ?? latest);
    const proven = await provenBy(context, {
      agreed: agreement.agreed,
      latest,
      passkeys: payer.passkeys,
      passkey,
      proof,
    });
    const [, , events] = await Promise.all([
      storeAnswer(tx, once, payout),
      requestPayout(context, tx, approved, { route, agreement, proof: proven }),
      transitionApplications(tx, {
        actor: { userId: companyId, role: 'company', memberRole: 'owner' },
        applicationIds: [applicationId],
        to: 'Approved',
        move: 'approve',
        facts: {
          payoutId: payout.id,
          agreementId: payout.agreementId,
          amount: payout.amount,
          transactionHash: null,
          blockNumber: null,
        },
        at: now,
      }),
    ]);
    // The locked row allowed the move. If the statement ever disagrees, nothing is paid.
    if (events.length === 0) throw stageConflict(application, 'company');
    crashPoint('request-written');
    return { payout, events };
  });
  crashPoint('request-committed');
  context.notifier.outbox();
  context.notifier.events(events);
  return payout;
}

async function findApplication(
  tx: Transaction,
  { companyId, applicationId }: PayAtOnce,
): Promise<Application | undefined> {
  const [found] = await tx<Application[]>`
    SELECT a.stage, a.has_contract, a.job_id, j.title AS job_title, j.salary_min, j.currency, j.salary_period,
           company.name AS company_name, a.talent_id, talent.full_name AS talent_name, talent.deleted_at IS NOT NULL AS talent_is_gone,
           is_frozen(a.talent_id) AS talent_is_frozen, (SELECT count(*)::int FROM agreements WHERE application_id = a.id) AS agreements,
           EXISTS (SELECT FROM agreements WHERE application_id = a.id AND ${holdsMoney(tx, tx`agreements`)}) AS has_milestones,
           (SELECT terms FROM contract_offers WHERE application_id = a.id AND ${isPaidOnApproval(tx, tx`contract_offers`)}) AS accepted,
           (SELECT commitment_secret FROM installation) AS secret
      FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies company ON company.user_id = a.company_id
      JOIN users talent ON talent.id = a.talent_id
     WHERE a.id = ${applicationId} AND a.company_id = ${companyId} FOR NO KEY UPDATE OF a`.execute();
  return found;
}

/** @throws AppError where the application's work cannot be paid */
async function payable(tx: Transaction, applicationId: string, found: Application | undefined): Promise<Application> {
  if (!found) throw notFound('application');
  if (found.talentIsGone)
    throw new AppError('STAGE_CONFLICT', 'This account was deleted, so it can no longer be paid.', {
      details: { stage: found.stage, possible: [] },
    });
  if (found.hasMilestones)
    throw new AppError('STAGE_CONFLICT', 'This work has a contract. Approve its milestones there.', {
      details: { stage: found.stage, possible: [] },
    });
  if (!can.approve(found).allowed) throw await lostConflict(tx, { id: applicationId, ...found }, 'company');
  requireUnfrozenTalent(found);
  return found;
}

/**
 * The contract's amount, else the company's, else the job's.
 * @throws AppError MILESTONE_CONFLICT with `details` { amount } where the contract has another
 */
function agreedAmount(application: Application, amount: bigint | undefined, rate: NairaPerDollar): bigint | null {
  const { accepted } = application;
  if (!accepted) return amount ?? salaryAmount(application, rate);
  requireContractAmount(accepted.amount, amount);
  return BigInt(accepted.amount);
}

/** @param salt of the document */
function termsOf(
  { jobId, salaryMin, currency, salaryPeriod }: Application,
  { jobTitle, companyName, talentName, amount }: Payout,
  usdNgnRate: string,
  salt: Buffer,
): AgreementTerms {
  return {
    jobId,
    jobTitle,
    companyName,
    talentName,
    amount,
    salaryMin: salaryMin === null ? null : Number(salaryMin),
    currency,
    ...(salaryPeriod && { salaryPeriod }),
    usdNgnRate,
    salt: `0x${salt.toString('hex')}`,
  };
}
