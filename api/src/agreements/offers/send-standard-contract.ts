// Why: docs/decisions/0283-hire-by-a-standard-contract-that-is-paid-on-approval.md
import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { dayOf } from '@hireledger/domain/agreements/offers/contract-days';
import { standardContract, type OfferedJob } from '@hireledger/domain/agreements/offers/contract-of-job';
import { termsOf, type ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Transaction } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { currentPerson } from '@hireledger/db/trace';
import { derive } from '../../consents/consent.ts';
import type { Actor, Context } from '../../context.ts';
import { lostConflict, stageConflict } from '../../hiring/move-application.ts';
import { requireUnfrozen } from '../../money/freezes.ts';
import { lockApplication } from './lock-application.ts';
import { moveWithOffer } from './move-with-offer.ts';
import { expiryOf, termsHashOf } from './contract-terms.ts';

interface SendStandardContract {
  actor: Actor;
  applicationId: string;
  note?: string | null | undefined;
}

type Facts = OfferedJob & { jobId: string; companyName: string; talentName: string; secret: Buffer };

/**
 * Hires a shortlisted applicant by the standard contract of the job: the document, the stage and the events in one
 * transaction. Nothing is signed: it is paid when the company approves the work, and signs that.
 * @throws AppError NOT_FOUND, STAGE_CONFLICT, AMOUNT_REQUIRED, APPROVALS_FROZEN
 */
export async function sendStandardContract(
  context: Context,
  { actor, applicationId, note = null }: SendStandardContract,
): Promise<void> {
  const now = context.clock();
  const companyId = actor.userId;
  const { events, jobId } = await context.database.sql.begin(async (tx) => {
    const application = await lockApplication(tx, { companyId, applicationId });
    if (application.stage !== 'Shortlisted')
      throw await lostConflict(tx, { id: applicationId, ...application }, 'company');
    await requireUnfrozen(tx, companyId);
    const version = (application.newest?.version ?? 0) + 1;
    const terms = await standardTerms(context, tx, { applicationId, version });
    const [offer] = await tx<{ id: string }[]>`
      INSERT INTO contract_offers (application_id, company_id, talent_id, version, terms, chain_terms, sent_at, expires_at, person_id)
      SELECT a.id, a.company_id, a.talent_id, ${version}, ${tx.json(terms as never)}, ${tx.json({ termsHash: termsHashOf(terms) })}, ${now}, ${expiryOf(terms.expiresOn)}, ${currentPerson()}
        FROM applications a WHERE a.id = ${applicationId} RETURNING id`;
    const moved = await moveWithOffer(tx, {
      actor,
      offerId: offer!.id,
      name: 'contract.sent',
      to: 'Hired',
      note,
      at: now,
    });
    // The locked row allowed the move. If the statement ever disagrees, nothing is sent.
    if (!moved) throw stageConflict(application, 'company');
    return { events: moved satisfies NumberedEvent[], jobId: terms.jobId };
  });
  context.notifier.events(events);
  context.notifier.jobs([jobId]);
}

/** @throws AppError AMOUNT_REQUIRED where no amount follows from the job's salary */
async function standardTerms(
  { settings: { usdNgnRate }, clock }: Context,
  tx: Transaction,
  { applicationId, version }: { applicationId: string; version: number },
): Promise<ContractTerms> {
  const [facts] = await tx<Facts[]>`
    SELECT j.id AS job_id, j.title AS job_title, j.job_description, j.responsibilities, j.salary_min::float8 AS salary_min, j.salary_period, j.currency, company.name AS company_name,
           talent.full_name AS talent_name, (SELECT commitment_secret FROM installation) AS secret
      FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies company ON company.user_id = a.company_id JOIN users talent ON talent.id = a.talent_id
     WHERE a.id = ${applicationId}`;
  const { jobId, secret, ...job } = facts!;
  const contract = standardContract(job, { today: dayOf(clock()), usdNgnRate });
  if (!contract)
    throw new AppError(
      'AMOUNT_REQUIRED',
      "This job's salary does not give an amount. Write your own contract to set one.",
    );
  const name = `${applicationId.toLowerCase()}:${version}:${canonicalJson(contract as unknown as JsonValue)}`;
  const salt = `0x${derive(secret, `contract-terms:${name}`).toString('hex')}`;
  return termsOf(contract, { jobId, salaryMin: job.salaryMin, salt });
}
