import { createTestUser, type TestUser } from '@hireledger/launch/test-user';

/** A company and a talent who applies to it. */
export interface Pair {
  company: TestUser;
  talent: TestUser;
}

export async function createPair(origin: string, name: string): Promise<Pair> {
  const [company, talent] = await Promise.all([
    createTestUser(origin, 'company', `Company ${name}`, `company-${name}@bench.test`),
    createTestUser(origin, 'talent', `Talent ${name}`, `talent-${name}@bench.test`),
  ]);
  return { company, talent };
}

export async function ask<T>(person: TestUser, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await person.call<T>(method, path, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function postJob(company: TestUser, number: number): Promise<string> {
  const { data } = await ask<{ data: { id: string } }>(company, 'POST', '/company/job-posting', {
    title: `Bench job ${number}`,
    employmentTypes: ['Full-Time'],
    jobDescription: 'Measure twice, cut once.',
    currency: 'USD',
    salaryMin: 10,
    capacity: 10_000,
  });
  return data.id;
}

/** Posts so many jobs and returns their ids. */
export async function postJobs(company: TestUser, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await postJob(company, ids.length));
  return ids;
}

export async function apply(talent: TestUser, jobId: string): Promise<string> {
  const { application } = await ask<{ application: { id: string } }>(talent, 'POST', '/users/apply-for-job', { jobId });
  return application.id;
}

/** An application at Applied for each of `count` new jobs. */
export async function createApplications({ company, talent }: Pair, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (const jobId of await postJobs(company, count)) ids.push(await apply(talent, jobId));
  return ids;
}

export async function moveStage(person: TestUser, applicationId: string, newStage: string): Promise<void> {
  await ask(person, 'PATCH', '/users/update-hiring-stage', { applicationId, newStage });
}
