import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicantListAnswer } from '@hireledger/domain/http/applicants';
import type { CompanyAnalytics } from '@hireledger/domain/http/analytics';
import type { CompanyDashboard, CompanyToDo } from '@hireledger/domain/http/dashboards';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Thread } from '@hireledger/domain/http/messages';
import type { PipelineAnswer } from '@hireledger/domain/http/pipeline';
import type { SearchAnswer } from '@hireledger/domain/http/search';
import { failure, type Account, type Json, type TestApi } from '../test-api.ts';
import { startTestContracts } from '../agreements/offers/test-contracts.ts';

let api: TestApi;
let company: Account;
let manager: Account;
/** A job of the manager's team and another one, each with one new applicant and one with a contract. */
let own: JobPosting;
let other: JobPosting;
let applicants: Record<'own' | 'other', string>;

beforeAll(async () => {
  const contracts = await startTestContracts();
  ({ api } = contracts);
  company = await contracts.companyWith(100_000_000_000n);
  const fill = async (title: string, name: string) => {
    const job = await api.postJob(company, { title, applicationDeadline: contracts.today() });
    const newcomer = await api.signUp('talent', `${name} Newcomer`);
    const applicant = await api.apply(newcomer, job);
    await api.request('POST', `/threads/${applicant}/messages`, {
      as: newcomer,
      body: { id: crypto.randomUUID(), text: 'Good morning' },
    });
    const hired = await api.signUp('talent', `${name} Hired`);
    const application = await api.apply(hired, job);
    await api.move(company, application, 'Shortlisted');
    const sent = await contracts.send(company, application, contracts.form({ title: `Work of ${name}` }));
    expect(sent.status).toBe(201);
    return { job, applicant };
  };
  const [mine, theirs] = [await fill('Baker', 'Adaeze'), await fill('Welder', 'Bisi')];
  [own, other] = [mine.job, theirs.job];
  applicants = { own: mine.applicant, other: theirs.applicant };
  manager = await api.addMember(company, 'hiring-manager', [own]);
});
afterAll(() => api.close());

const get = async <T = Json>(as: Account, path: string): Promise<T> => {
  const { status, body } = await api.request<T>('GET', path, { as });
  expect(status, path).toBe(200);
  return body;
};
const namesOf = (rows: { fullName: string }[]) => rows.map(({ fullName }) => fullName).toSorted();
const OWN = ['Adaeze Hired', 'Adaeze Newcomer'];

describe('a hiring manager reads of the jobs of the team only', () => {
  it('job postings', async () => {
    const { data, total } = await get(manager, '/company/job-postings');
    expect([data.map(({ id }: JobPosting) => id), total]).toEqual([[own.id], 1]);
    expect((await get(company, '/company/job-postings')).total).toBe(2);
  });

  it('how many offers of a job wait for an answer', async () => {
    const offersOut = async (as: Account, { id }: JobPosting) => (await get(as, `/jobs/${id}`)).data.offersOut;
    expect([await offersOut(manager, own), await offersOut(manager, other)]).toEqual([1, null]);
    expect(await offersOut(company, other)).toBe(1);
  });

  it.each(['-applied', 'name', 'stage', 'level', 'job', 'rating'])('applicants, counted too, by %s', async (sort) => {
    const page = await get<ApplicantListAnswer>(manager, `/applicants?sort=${sort}`);
    expect(namesOf(page.data)).toEqual(OWN);
    expect([page.total, page.all]).toEqual([2, { count: 2, more: false }]);
    expect((await get<ApplicantListAnswer>(company, `/applicants?sort=${sort}`)).total).toBe(4);
  });

  it('applicants that a search finds, by a name and by the title of a job', async () => {
    const find = async (q: string, more = '') =>
      namesOf((await get<ApplicantListAnswer>(manager, `/applicants?q=${q}${more}`)).data);
    expect(await find('newcomer')).toEqual(['Adaeze Newcomer']);
    expect(await find('baker', '&stage=Hired')).toEqual(['Adaeze Hired']);
    expect(await find('welder')).toEqual([]);
    const page = await get<ApplicantListAnswer>(manager, '/applicants?q=newcomer');
    expect(page.all?.count).toBe(2);
    expect(await find('', `&jobId=${other.id}`)).toEqual([]);
  });

  it("the specification's records of applicants", async () => {
    expect(namesOf(await get(manager, '/users/get-company-applicants'))).toEqual(OWN);
  });

  it('the board, its further cards and the cards that are named', async () => {
    const board = await get<PipelineAnswer>(manager, `/applicants/pipeline?ids=${Object.values(applicants).join(',')}`);
    expect(namesOf(board.columns.flatMap(({ rows }) => rows))).toEqual(OWN);
    expect(board.columns.reduce((sum, { total }) => sum + total, 0)).toBe(2);
    expect([board.all.count, namesOf(board.named)]).toEqual([2, ['Adaeze Newcomer']]);
  });

  it('neighbours', async () => {
    const { data } = await get(manager, `/applications/${applicants.own}/neighbours?sort=name`);
    expect(data).toMatchObject({ previous: { fullName: 'Adaeze Hired' }, next: null, position: 2, total: 2 });
  });

  it('the export, of all and of chosen applicants', async () => {
    expect((await get<string>(manager, '/applicants/export?sort=name')).match(/Adaeze|Bisi/g)).toEqual([
      'Adaeze',
      'Adaeze',
    ]);
    const { body } = await api.request<string>('POST', '/applicants/export', {
      as: manager,
      body: { applicationIds: Object.values(applicants) },
    });
    expect(body.match(/Adaeze|Bisi/g)).toEqual(['Adaeze']);
  });

  it('contracts', async () => {
    const { data, counts } = await get(manager, '/agreements');
    expect(data.map(({ contract }: Json) => contract.title)).toEqual(['Work of Adaeze']);
    expect(counts.all).toBe(1);
    expect((await get(company, '/agreements')).counts.all).toBe(2);
  });

  it('conversations, and how many messages are unread', async () => {
    const { data } = await get<{ data: Thread[] }>(manager, '/threads');
    expect(data.map(({ jobTitle }) => jobTitle)).toEqual(['Baker']);
    expect((await get(manager, '/threads/unread')).unread).toBe(1);
    expect((await get(company, '/threads/unread')).unread).toBe(2);
  });

  it('jobs, applicants and contracts in the palette', async () => {
    const find = (as: Account, q: string) => get<SearchAnswer>(as, `/search?q=${q}`);
    expect(await find(manager, 'welder')).toMatchObject({ jobs: [], applicants: [], contracts: [] });
    expect(await find(manager, 'baker')).toMatchObject({ jobs: [{ id: own.id }] });
    expect(namesOf((await find(manager, 'newcomer')).applicants)).toEqual(['Adaeze Newcomer']);
    expect((await find(manager, 'work')).contracts.map(({ title }) => title)).toEqual(['Work of Adaeze']);
    expect((await find(company, 'work')).contracts).toHaveLength(2);
  });

  it('figures, without those of the wallet', async () => {
    const figures = await get<CompanyDashboard>(manager, '/dashboards/company');
    expect(figures).toMatchObject({ totalApplicants: 2, activeJobs: 1, totalJobsPosted: 1, jobsWithApplicants: 1 });
    expect(figures.byJob.map(({ jobTitle }) => jobTitle)).toEqual(['Baker']);
    expect(figures).toMatchObject({ walletBalance: null, escrowBalance: null, balance: null });
    expect(await get<CompanyDashboard>(company, '/dashboards/company')).toMatchObject({
      totalApplicants: 4,
      walletBalance: '100000000000',
      escrowBalance: '0',
    });
  });

  it("the figures of the company's own profile", async () => {
    const { companyDashboard } = (await get(manager, '/users/get-company-profile')).data;
    expect(companyDashboard).toEqual({ totalApplicants: 2, hiredTalents: 0, totalJobsPosted: 1, companyRevenue: null });
  });

  it('what waits for them', async () => {
    const ofTeam = { applied: 1, pending: 0, completed: 0, unreadThreads: 1, closingJobs: 1 };
    expect(await get<CompanyToDo>(manager, '/dashboards/company/to-do')).toMatchObject(ofTeam);
    expect(await get<CompanyToDo>(company, '/dashboards/company/to-do')).toMatchObject({ applied: 2, closingJobs: 2 });
  });

  it('analytics, as a file too', async () => {
    const { funnel, jobs } = await get<CompanyAnalytics>(manager, '/analytics/company');
    expect([funnel[0], jobs.map(({ jobTitle }) => jobTitle)]).toMatchObject([{ reached: 2 }, ['Baker']]);
    expect(await get<string>(manager, '/analytics/company/export?table=jobs')).not.toContain('Welder');
    const foreign = await api.request('GET', `/analytics/company?jobId=${other.id}`, { as: manager });
    expect(failure(foreign)).toMatchObject({ status: 404, message: 'We could not find that job.' });
  });

  it('the other applications of an applicant', async () => {
    const firm = await api.signUp('company');
    const jobs = [await api.postJob(firm), await api.postJob(firm)];
    const talent = await api.signUp('talent');
    const [here] = [await api.apply(talent, jobs[0]!), await api.apply(talent, jobs[1]!)];
    const member = await api.addMember(firm, 'hiring-manager', [jobs[0]!]);
    const alsoApplied = async (as: Account) => (await get(as, `/applications/${here}`)).data.alsoApplied;
    expect([(await alsoApplied(member)).length, (await alsoApplied(firm)).length]).toEqual([0, 1]);
  });
});
