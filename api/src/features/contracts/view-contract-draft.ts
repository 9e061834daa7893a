import { addDays, dayOf } from '@hireledger/domain/contracts/contract-days';
import type { ContractTerms } from '@hireledger/domain/contracts/terms';
import {
  ARBITRATION_DAYS,
  CONTRACT_TEXT_MAX,
  CONTRACT_TITLE_MAX,
  DEFAULT_SPLIT_BPS,
  GRACE_DAYS,
  OFFER_DAYS_DEFAULT,
  REVIEW_DAYS_DEFAULT,
} from '@hireledger/domain/contracts/limits';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { ContractDraft } from '@hireledger/domain/http/contract-offers';
import { isPaidAtOnce, salaryInUsd, type Currency, type SalaryPeriod } from '@hireledger/domain/money/salary';
import type { Context } from '../../context.ts';

interface Facts {
  jobTitle: string;
  jobDescription: string;
  salaryMin: number | null;
  salaryPeriod: SalaryPeriod | null;
  currency: Currency;
  companyName: string;
  talentName: string;
  newestVersion: number;
  newest: ContractTerms | null;
}

/** The first milestone is due this many days after the offer ends. */
const WORK_DAYS = 30;

/**
 * What the editor of a contract starts with: the newest version, else job and person; and what the server will add.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function viewContractDraft(
  { database: { sql }, settings: { usdNgnRate }, clock, arbiter, log }: Context,
  { companyId, applicationId }: { companyId: string; applicationId: string },
): Promise<ContractDraft> {
  const today = dayOf(clock());
  const [facts] = await sql<Facts[]>`
    SELECT j.title AS job_title, j.job_description, j.salary_min::float8 AS salary_min, j.salary_period, j.currency, company.name AS company_name, talent.full_name AS talent_name,
           coalesce(o.version, 0) AS newest_version, o.terms AS newest
      FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies company ON company.user_id = a.company_id JOIN users talent ON talent.id = a.talent_id
      LEFT JOIN LATERAL (SELECT version, terms FROM contract_offers WHERE application_id = a.id ORDER BY version DESC LIMIT 1) o ON true
     WHERE a.id = ${applicationId} AND a.company_id = ${companyId}`;
  if (!facts) throw notFound('application');
  const named = await arbiter().catch((error: Error) => {
    log.error({ reason: error.message }, 'the signer does not answer: no contract can be sent');
    throw new AppError('UNAVAILABLE');
  });
  const { companyName, talentName, jobTitle, newestVersion } = facts;
  return {
    ...startOf(facts, today, usdNgnRate),
    usdNgnRate,
    rateOn: today,
    graceDays: GRACE_DAYS,
    arbiter: named.address,
    arbitrationDays: ARBITRATION_DAYS,
    payeeShareBps: DEFAULT_SPLIT_BPS,
    feeBps: 0,
    values: { 'talent.name': talentName, 'company.name': companyName, 'job.title': jobTitle, today },
    newestVersion,
  };
}

function startOf({ newest, ...job }: Facts, today: string, rate: string) {
  const inTime = addDays(today, OFFER_DAYS_DEFAULT);
  if (newest) {
    const { title, scope, milestones, reviewDays, governingText, attachments, currency, expiresOn } = newest;
    return {
      title,
      scope,
      milestones,
      reviewDays,
      governingText,
      currency,
      attachments: attachments.map(({ name, url }) => ({ name, url })),
      expiresOn: expiresOn < today ? inTime : expiresOn,
    };
  }
  const { salaryMin, salaryPeriod, currency, jobTitle, jobDescription } = job;
  const amount = salaryMin !== null && isPaidAtOnce(salaryPeriod) ? salaryInUsd(salaryMin, currency, rate) : 0n;
  return {
    title: jobTitle.slice(0, CONTRACT_TITLE_MAX),
    scope: jobDescription.slice(0, CONTRACT_TEXT_MAX),
    milestones: [
      {
        title: jobTitle.slice(0, CONTRACT_TITLE_MAX),
        amount: amount > 0n ? String(amount) : null,
        dueOn: addDays(inTime, WORK_DAYS),
      },
    ],
    reviewDays: REVIEW_DAYS_DEFAULT,
    governingText: '',
    attachments: [],
    currency,
    expiresOn: inTime,
  };
}
