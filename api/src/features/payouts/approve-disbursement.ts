import { AppError } from '@hireledger/domain/errors/catalogue';
import { can } from '@hireledger/domain/hiring/permissions';
import type { Payout } from '@hireledger/domain/http/payouts';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Currency } from '@hireledger/domain/money/salary';
import type { Transaction } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { enqueue } from '@hireledger/db/outbox';
import type { Context } from '../../context.ts';
import { agreementIdentity } from './agreement-identity.ts';
import { stageConflict } from '../../hiring/change-hiring-stage.ts';
import { once } from '../../idempotency.ts';
import { keepDailyLimit } from './keep-daily-limit.ts';
import { refuseWhileFrozen } from '../../money/refuse-while-frozen.ts';
import { requireFunds } from './require-funds.ts';
import { salaryAmount, type AgreementTerms } from './payout-terms.ts';

export interface ApproveDisbursement {
  companyId: string;
  applicationId: string;
  /** Minor units; without it the job's lower salary. */
  amount?: bigint;
  idempotencyKey?: string;
}

interface Application {
  stage: Stage;
  hasContract: boolean;
  jobId: string;
  jobTitle: string;
  salaryMin: bigint | null;
  currency: Currency;
  companyName: string;
  talentId: string;
  talentName: string;
  talentIsGone: boolean;
  talentIsFrozen: boolean;
  /** How many agreements there were before. */
  agreements: number;
  secret: Buffer;
}

/**
 * Approves the payout of finished work: stage, agreement, payout, the intended chain action and the event of both sides in one
 * transaction. The worker pays it out.
 * @throws AppError NOT_FOUND, STAGE_CONFLICT, AMOUNT_REQUIRED, INSUFFICIENT_FUNDS with `details` { shortfall, available, amount,
 * topUp }, DAILY_LIMIT_REACHED with `details` { limit, left, possibleFrom }, APPROVALS_FROZEN, IDEMPOTENCY_CONFLICT
 */
export async function approveDisbursement(context: Context, command: ApproveDisbursement): Promise<Payout> {
  const { companyId, applicationId, amount, idempotencyKey } = command;
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const { answer } = await context.database.sql.begin((tx) =>
    once(
      tx,
      {
        userId: companyId,
        key: idempotencyKey,
        input: { applicationId, amount: amount?.toString() ?? null },
        now,
        perDay: context.settings.limits.idempotencyKeysPerDay,
      },
      async () => {
        await refuseWhileFrozen(tx, companyId);
        // Approvals of one company take turns here: no two may spend the same dollars.
        await tx`SELECT FROM wallets WHERE user_id = ${companyId} FOR UPDATE`;
        const application = await findApplication(tx, command);
        const agreed = amount ?? salaryAmount(application, context.settings.usdNgnRate);
        if (agreed === null)
          throw new AppError('AMOUNT_REQUIRED', undefined, {
            issues: [{ path: 'amount', message: 'Enter an amount.' }],
          });
        await requireFunds(tx, companyId, agreed);
        await keepDailyLimit(tx, { companyId, amount: agreed, limit: context.settings.dailyPayoutLimit, now });
        const payout = await requestPayout(tx, command, application, agreed, context.settings.usdNgnRate, now);
        events = await transitionApplications(tx, {
          actor: { userId: companyId, role: 'company' },
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
        });
        return payout;
      },
    ),
  );
  context.notifier.outbox();
  context.notifier.events(events);
  return answer;
}

async function findApplication(
  tx: Transaction,
  { companyId, applicationId }: ApproveDisbursement,
): Promise<Application> {
  const [found] = await tx<Application[]>`
    SELECT a.stage, a.has_contract, a.job_id, j.title AS job_title, j.salary_min, j.currency,
           company.name AS company_name, a.talent_id, talent.full_name AS talent_name, talent.deleted_at IS NOT NULL AS talent_is_gone,
           is_frozen(a.talent_id) AS talent_is_frozen, (SELECT count(*)::int FROM agreements WHERE application_id = a.id) AS agreements,
           (SELECT commitment_secret FROM installation) AS secret
      FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies company ON company.user_id = a.company_id
      JOIN users talent ON talent.id = a.talent_id
     WHERE a.id = ${applicationId} AND a.company_id = ${companyId} FOR UPDATE OF a`;
  if (!found) throw new AppError('NOT_FOUND', 'We could not find that application.');
  if (found.talentIsGone)
    throw new AppError('STAGE_CONFLICT', 'This talent deleted their account: there is nobody to pay any more.', {
      details: { stage: found.stage, possible: [] },
    });
  if (!can.approve(found).allowed) throw stageConflict(found, 'company');
  if (found.talentIsFrozen)
    throw new AppError('APPROVALS_FROZEN', 'Payouts to this talent are paused while we check their account.');
  return found;
}

async function requestPayout(
  tx: Transaction,
  { companyId, applicationId }: ApproveDisbursement,
  application: Application,
  amount: bigint,
  usdNgnRate: string,
  now: Date,
): Promise<Payout> {
  const { jobId, jobTitle, companyName, talentId, talentName, salaryMin, currency } = application;
  const terms: AgreementTerms = {
    jobId,
    jobTitle,
    companyName,
    talentName,
    amount: String(amount),
    salaryMin: salaryMin === null ? null : Number(salaryMin),
    currency,
    usdNgnRate,
    agreedAt: now.toISOString(),
  };
  const identity = agreementIdentity(application.secret, applicationId, application.agreements + 1);
  const [agreement] = await tx<{ id: string }[]>`
    INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, created_at)
    VALUES (${identity.id}, ${applicationId}, ${companyId}, ${talentId}, ${tx.json(terms as never)}, ${identity.salt}, ${now}) RETURNING id`;
  const [payout] = await tx<{ id: string; milestone: number }[]>`
    INSERT INTO payouts (agreement_id, application_id, company_id, talent_id, amount, requested_at)
    VALUES (${agreement!.id}, ${applicationId}, ${companyId}, ${talentId}, ${String(amount)}, ${now}) RETURNING id, milestone`;
  const [operation] = await tx<{ id: string }[]>`
    INSERT INTO chain_operations (business_key, kind, payout_id, recipient_id, amount)
    VALUES (${`disburse:${agreement!.id}:${payout!.milestone}`}, 'disburse', ${payout!.id}, ${talentId}, ${String(amount)}) RETURNING id`;
  await enqueue(tx, 'execute-operation', { operationId: operation!.id }, `execute-operation:${operation!.id}`);
  return {
    id: payout!.id,
    applicationId,
    agreementId: agreement!.id,
    jobTitle,
    companyName,
    talentName,
    amount: String(amount),
    state: 'requested',
    requestedAt: now.toISOString(),
    sentAt: null,
    releasedAt: null,
    transactionHash: null,
    blockNumber: null,
    failure: null,
    refused: false,
  };
}
