import { addDays, dayOf } from '@hireledger/domain/agreements/offers/contract-days';
import type { ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import { contractOfJob, type OfferedJob } from '@hireledger/domain/agreements/offers/contract-of-job';
import {
  ARBITRATION_DAYS,
  DEFAULT_SPLIT_BPS,
  GRACE_DAYS,
  OFFER_DAYS_DEFAULT,
} from '@hireledger/domain/agreements/offers/limits';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { ContractDraft, ContractDraftForm, ContractDraftSummary } from '@hireledger/domain/http/contract-drafts';
import { arbiterTerms } from '../../auth/arbiter.ts';
import type { Context } from '../../context.ts';
import { draftSummary } from './contract-drafts.ts';

interface Facts extends OfferedJob {
  jobId: string;
  offerOut: boolean;
  companyName: string;
  talentName: string;
  newestVersion: number;
  newestId: string | null;
  newest: ContractTerms | null;
  /** The newest version is paid from the company's own wallet. */
  ownWallet: boolean;
  draft: ContractDraftSummary | null;
  form: ContractDraftForm | null;
  version: number | null;
}

/**
 * What the editor of a contract starts with: the newest version, else job and person; what the server will add; and the
 * company's draft of the next version.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function viewContractDraft(
  context: Context,
  { companyId, applicationId }: { companyId: string; applicationId: string },
): Promise<ContractDraft> {
  const { clock, settings } = context;
  const today = dayOf(clock());
  const [facts] = await context.database.sql<Facts[]>`
    SELECT a.job_id, a.stage = 'Hired' AS offer_out, j.title AS job_title, j.job_description, j.responsibilities, j.salary_min::float8 AS salary_min, j.salary_period, j.currency, company.name AS company_name, talent.full_name AS talent_name,
           coalesce(o.version, 0) AS newest_version, o.id AS newest_id, o.terms AS newest, coalesce('company' = ANY (o.own_wallets), false) AS own_wallet,
           ${draftSummary(context.database.sql)} AS draft, d.form, d.version
      FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies company ON company.user_id = a.company_id JOIN users talent ON talent.id = a.talent_id
      LEFT JOIN LATERAL (SELECT id, version, terms, own_wallets FROM contract_offers WHERE application_id = a.id ORDER BY version DESC LIMIT 1) o ON true
      LEFT JOIN contract_drafts d ON d.application_id = a.id
     WHERE a.id = ${applicationId} AND a.company_id = ${companyId}`;
  if (!facts) throw notFound('application');
  const { jobId, offerOut, companyName, talentName, jobTitle, newestVersion, newestId, draft, form, version } = facts;
  return {
    jobId,
    offerOut,
    ...startOf(facts, today, settings.usdNgnRate),
    payFrom: facts.ownWallet ? 'own-wallet' : 'hireledger',
    usdNgnRate: settings.usdNgnRate,
    rateOn: today,
    graceDays: GRACE_DAYS,
    ...(await arbiterTerms(context)),
    arbitrationDays: ARBITRATION_DAYS,
    payeeShareBps: DEFAULT_SPLIT_BPS,
    feeBps: 0,
    values: { 'talent.name': talentName, 'company.name': companyName, 'job.title': jobTitle, today },
    newestVersion,
    newestId,
    saved: draft && { ...draft, savedAt: new Date(draft.savedAt).toISOString(), form: form!, version: version! },
  };
}

function startOf({ newest, ...job }: Pick<Facts, 'newest' | keyof OfferedJob>, today: string, rate: string) {
  const inTime = addDays(today, OFFER_DAYS_DEFAULT);
  if (newest) {
    const { title, scope, milestones, reviewDays, attachments, currency, expiresOn } = newest;
    return {
      title,
      scope,
      milestones,
      reviewDays,
      // The standard terms say how it is paid without escrow.
      governingText: newest.payment === 'on-approval' ? '' : newest.governingText,
      currency,
      attachments: attachments.map(({ name, url }) => ({ name, url })),
      expiresOn: expiresOn < today ? inTime : expiresOn,
    };
  }
  return { ...contractOfJob(job, today, rate), attachments: [] };
}
