import type { JobPosting } from '@hireledger/domain/http/jobs';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import { enterAs } from './accounts.ts';
import type { PersonBrowser } from './browser.ts';
import type { Journey } from './start-journey.ts';

/** A company and the talent Ada Obi, whom it shortlisted, each signed in in a browser of their own. */
interface Shortlisted {
  company: TestUser;
  ada: TestUser;
  employer: PersonBrowser;
  talent: PersonBrowser;
  applicationId: string;
}

/** Lets a company post a project, which pays these dollars, and shortlist Ada Obi for it. `domain` is of both email addresses. */
export async function shortlist(
  journey: Journey,
  {
    companyName,
    domain,
    job,
    description,
    pay,
  }: Record<'companyName' | 'domain' | 'job' | 'description', string> & { pay: number },
): Promise<Shortlisted> {
  const { origin } = journey;
  const [company, ada, employer, talent]: [TestUser, TestUser, PersonBrowser, PersonBrowser] = await Promise.all([
    createTestUser(origin, 'company', companyName, `hire@${domain}`),
    createTestUser(origin, 'talent', 'Ada Obi', `ada@${domain}`),
    journey.open(),
    journey.open(),
  ]);
  const posted = await company.call<{ data: JobPosting }>('POST', '/company/job-posting', {
    title: job,
    employmentTypes: ['Contract'],
    jobDescription: description,
    salaryMin: pay,
    currency: 'USD',
    salaryPeriod: 'project',
  });
  const applied = await ada.call<{ application: { id: string } }>('POST', '/users/apply-for-job', {
    jobId: posted.body.data.id,
  });
  const applicationId = applied.body.application.id;
  await company.call('PATCH', '/users/update-hiring-stage', { applicationId, newStage: 'Shortlisted' });
  await Promise.all([enterAs(employer, company), enterAs(talent, ada)]);
  return { company, ada, employer, talent, applicationId };
}
