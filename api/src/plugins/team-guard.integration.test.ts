import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { failure, type Account, type TestApi } from '../test-api.ts';
import { startTestContracts } from '../agreements/offers/test-contracts.ts';

interface Things {
  job: JobPosting;
  application: string;
  offer: string;
  agreement: string;
}

let api: TestApi;
let company: Account;
let manager: Account;
/** Of the manager's team, and of another job of the same company. */
let own: Things;
let other: Things;

beforeAll(async () => {
  const contracts = await startTestContracts();
  ({ api } = contracts);
  company = await contracts.companyWith(100_000_000_000n);
  const oneOfEach = async (): Promise<Things> => {
    const job = await api.postJob(company);
    const application = await api.apply(contracts.talent, job);
    await api.move(company, application, 'Shortlisted');
    const { body } = await contracts.send(company, application, contracts.form());
    const accepted = await contracts.accept(contracts.talent, body.data.id);
    expect(accepted.status).toBe(200);
    const [agreement] = await api.sql<
      { id: string }[]
    >`SELECT id FROM agreements WHERE application_id = ${application}`;
    return { job, application, offer: body.data.id, agreement: agreement!.id };
  };
  own = await oneOfEach();
  other = await oneOfEach();
  manager = await api.addMember(company, 'hiring-manager', [own.job]);
});
afterAll(() => api.close());

const read = (as: Account, path: string) => api.request('GET', path, { as });
const moves = (as: Account, applicationIds: string[]) =>
  api.request('POST', '/applications/moves', { as, body: { applicationIds, newStage: 'Declined' } });

describe('a hiring manager', () => {
  it.each([
    ['an application', ({ application }: Things) => `/applications/${application}`],
    ['a conversation', ({ application }: Things) => `/threads/${application}`],
    ['the notes on an applicant', ({ application }: Things) => `/applications/${application}/notes`],
    ['an offer', ({ offer }: Things) => `/contract-offers/${offer}`],
    ['a contract', ({ agreement }: Things) => `/agreements/${agreement}`],
  ])('reads %s of the team, and of another job as if there were none', async (_what, pathOf) => {
    expect((await read(manager, pathOf(own))).status).toBe(200);
    const nothing = { ...own, application: randomUUID(), offer: randomUUID(), agreement: randomUUID() };
    const foreign = failure(await read(manager, pathOf(other)));
    expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(foreign).toEqual(failure(await read(manager, pathOf(nothing))));
    expect((await read(company, pathOf(other))).status).toBe(200);
  });

  it('edits a job of the team, and no other', async () => {
    const edit = ({ job: { id, title, employmentTypes, jobDescription } }: Things) =>
      api.request('PATCH', `/company/job-posting/${id.toUpperCase()}`, {
        as: manager,
        body: { title, employmentTypes, jobDescription, salaryMin: 300_000, capacity: 5 },
      });
    expect((await edit(own)).status).toBe(200);
    expect(failure(await edit(other))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('moves many applicants of the team, and none if one of them is of another job', async () => {
    const talents = [await api.signUp('talent'), await api.signUp('talent')];
    const applications = await Promise.all(talents.map((talent) => api.apply(talent, own.job)));
    const foreign = await api.apply(talents[0]!, other.job);
    expect(failure(await moves(manager, [...applications, foreign]))).toMatchObject({ status: 404 });
    expect(await Promise.all([...applications, foreign].map(api.stageOf))).toEqual(['Applied', 'Applied', 'Applied']);
    expect((await moves(manager, applications)).body).toMatchObject({ moved: 2 });
  });

  it('reads nothing more, within the request, once they are no member', async () => {
    const leaving = await api.addMember(company, 'hiring-manager', [own.job]);
    expect((await read(leaving, `/applications/${own.application}`)).status).toBe(200);
    await api.sql`UPDATE memberships SET ended_at = now() WHERE account_id = ${company.id} AND person_id = ${leaving.personId}`;
    expect((await read(leaving, `/applications/${own.application}`)).status).toBe(404);
  });

  it('of no job reads no applicant', async () => {
    const idle = await api.addMember(company, 'hiring-manager');
    expect((await read(idle, `/applications/${own.application}`)).status).toBe(404);
  });
});

it('makes no difference to a recruiter, who knows all jobs', async () => {
  const recruiter = await api.addMember(company, 'recruiter');
  expect((await read(recruiter, `/applications/${other.application}`)).status).toBe(200);
});
