import { movesFrom } from '@hireledger/domain/hiring/moves';
import { OFFER_DAYS_DEFAULT } from '@hireledger/domain/agreements/offers/limits';
import { ROLES, STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { jobFormSchema } from '@hireledger/domain/jobs/job-form';
import { CATEGORIES, EMPLOYMENT_TYPES, JOB_LEVELS } from '@hireledger/domain/jobs/options';
import { SALARY_PERIODS } from '@hireledger/domain/money/salary';
import { describe, expect, it } from 'vitest';
import { PEOPLE } from './people.ts';
import { emailOf, planMarket } from './plan-market.ts';
import { FULL_MARKET } from './size.ts';

const market = planMarket();
const lastOf = (application: { path: Stage[] }) => application.path.at(-1)!;

describe('the planned market', () => {
  it('is the same at every call', () => {
    expect(planMarket()).toEqual(market);
  });

  it('has the promised size', () => {
    expect(market.companies).toHaveLength(FULL_MARKET.companies);
    expect(market.jobs).toHaveLength(FULL_MARKET.jobs);
    expect(market.talents).toHaveLength(PEOPLE.length);
    expect(market.applications).toHaveLength(FULL_MARKET.applications);
    expect(market.applications.filter((application) => lastOf(application) === 'Approved')).toHaveLength(
      FULL_MARKET.payouts,
    );
  });

  it('names every account, job and application once', () => {
    const emails = [...market.companies, ...market.talents].map(({ key }) => emailOf(key));
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(email).toMatch(/^[a-z-]+@demo\.hireledger\.example$/);
    expect(new Set(market.jobs.map(({ key }) => key)).size).toBe(market.jobs.length);
    expect(new Set(market.applications.map(({ jobKey, talentKey }) => `${jobKey}/${talentKey}`)).size).toBe(
      market.applications.length,
    );
  });

  it('covers all categories, levels, types of employment, both currencies and jobs without a salary', () => {
    const seen = (values: unknown[]) => new Set(values);
    expect(seen(market.jobs.flatMap(({ form }) => form.categories ?? []))).toEqual(new Set(CATEGORIES));
    expect(seen(market.jobs.map(({ level }) => level))).toEqual(new Set(JOB_LEVELS));
    expect(seen(market.jobs.flatMap(({ form }) => form.employmentTypes))).toEqual(new Set(EMPLOYMENT_TYPES));
    expect(seen(market.jobs.map(({ form }) => form.currency))).toEqual(new Set(['NGN', 'USD']));
    expect(market.jobs.filter(({ form }) => form.salaryMin === null).length).toBeGreaterThan(10);
  });

  it('pays jobs by month, year, hour and project, each with an amount that is a living', () => {
    // Months of full-time work that one amount is for.
    const months = { month: 1, year: 12, hour: 1 / 160, project: 2 };
    const paid = market.jobs.flatMap(({ form: { salaryPeriod, salaryMin, currency } }) =>
      salaryPeriod && salaryMin ? [{ salaryPeriod, monthly: salaryMin / months[salaryPeriod], currency }] : [],
    );
    for (const period of SALARY_PERIODS)
      expect(paid.filter(({ salaryPeriod }) => salaryPeriod === period).length).toBeGreaterThan(10);
    for (const { monthly, currency } of paid) {
      expect(monthly).toBeGreaterThan(currency === 'USD' ? 300 : 70_000);
      expect(monthly).toBeLessThan(currency === 'USD' ? 20_000 : 6_000_000);
    }
  });

  it('holds forms that the job wizard would take', () => {
    for (const { form } of market.jobs) expect(jobFormSchema.safeParse(form).error?.issues ?? []).toEqual([]);
  });

  it('moves every application only as the hiring machine allows, with times that fall', () => {
    const reachable = new Map(
      STAGES.flatMap((stage) =>
        [false, true].map((hasContract) => [
          `${stage} ${hasContract}`,
          ROLES.flatMap((role) => movesFrom(stage, { hasContract }, role)).map(({ to }) => to),
        ]),
      ),
    );
    for (const { path, ages } of market.applications) {
      let hasContract = false;
      for (const [index, stage] of path.entries()) {
        if (index === 0) continue;
        expect(reachable.get(`${path[index - 1]} ${hasContract}`)).toContain(stage);
        hasContract ||= stage === 'Hired';
        expect(ages[index]!).toBeLessThanOrEqual(ages[index - 1]!);
      }
    }
  });

  it('sends no contract that could expire before it is answered', () => {
    for (const { path, ages } of market.applications)
      if (path.includes('Hired')) expect(ages[path.indexOf('Hired')]!).toBeLessThan(OFFER_DAYS_DEFAULT - 1);
  });

  it('lets nobody apply before the job is posted', () => {
    const postedAge = new Map(market.jobs.map((job) => [job.key, job.postedAge]));
    for (const { jobKey, ages } of market.applications) expect(ages[0]!).toBeLessThan(postedAge.get(jobKey)!);
  });

  it('shows the demo company every stage, and the demo talent several applications', () => {
    const ofCompany = market.applications.filter(({ companyKey }) => companyKey === market.companies[0]!.key);
    expect(new Set(ofCompany.map(lastOf))).toEqual(new Set(STAGES));
    expect(ofCompany.length).toBeGreaterThan(100);
    expect(market.applications.filter(({ talentKey }) => talentKey === market.talents[0]!.key).length).toBeGreaterThan(
      20,
    );
  });
});
