import { randomUUIDv7 } from 'node:crypto';
import { about, free, type Asked, type Rows } from './row.ts';

const JOB = {
  title: 'Engineer',
  employmentTypes: ['Full-Time'],
  jobDescription: 'Build it.',
  salaryMin: 310_000,
  capacity: 9,
};
const CONTRACT = { name: 'Standard', title: 'Work', milestones: [{ title: 'All', amount: null, dueInDays: 30 }] };
const MESSAGE = { name: 'Hello', text: 'Hello.' };
const DRAFT = { form: { title: 'Eng' }, step: 1 };

/** Names differ, and so do the names of templates. */
const made = (path: string, body: { name: string }, change?: object) =>
  about(async ({ post, company }) => {
    const name = `${body.name} ${randomUUIDv7()}`;
    const { data } = await post(company, path, { ...body, name });
    return { params: { id: data.id }, ...(change && { body: { ...body, ...change, name: `${name} again` } }) };
  });
const saved = (body: { name: string }) => free(() => ({ body: { ...body, name: `${body.name} ${randomUUIDv7()}` } }));
const ofJob = (body?: object) => about(async ({ job }) => ({ params: { id: await job() }, ...(body && { body }) }));

/** Of changes to a job, which a hiring manager may have too. */
async function draft({ api, company, job }: Asked): Promise<string> {
  const id = await job();
  // A company has twenty.
  await api.sql`DELETE FROM job_drafts WHERE company_id = ${company.id}`;
  await api.request('PUT', `/company/job-drafts/${id}`, { as: company, body: { ...DRAFT, version: 0, jobVersion: 1 } });
  return id;
}
const ofDraft = (body?: object) =>
  about(async (asked) => ({ params: { id: await draft(asked) }, ...(body && { body }) }));

/** Calls of a company about itself and its jobs. */
export const COMPANY_ROWS = {
  'GET /users/get-company-profile': free(),
  'PATCH /company/overview': free(() => ({ body: { name: 'Acme' } })),
  'PATCH /company/about-us': free(() => ({ body: { description: 'We build.' } })),
  'PATCH /company/update-working-at': free(() => ({ body: { imageUrls: [] } })),
  'PATCH /users/add-socials': free(() => ({ body: {} })),
  'GET /users/profile-picture': free(),
  'PATCH /users/update-profile-picture': free(() => ({ body: { displayPictureUrl: null } })),

  'GET /company/decline-reasons': free(),
  'PUT /company/decline-reasons': free(() => ({ body: { reasons: [] } })),
  'GET /message-templates': free(),
  'POST /message-templates': saved(MESSAGE),
  'PUT /message-templates/:id': made('/message-templates', MESSAGE, {}),
  'DELETE /message-templates/:id': made('/message-templates', MESSAGE),
  'GET /contract-templates': free(),
  'POST /contract-templates': saved(CONTRACT),
  'PUT /contract-templates/:id': made('/contract-templates', CONTRACT, {}),
  'DELETE /contract-templates/:id': made('/contract-templates', CONTRACT),

  'GET /company/job-postings': free(),
  'POST /company/job-posting': free(() => ({ body: JOB })),
  'POST /company/add-position': free(() => ({
    body: { title: 'Engineer', location: 'Lagos', employmentType: 'Full-Time' },
  })),
  'PATCH /company/job-posting/:id': ofJob({ title: 'Senior engineer' }),
  'POST /company/job-posting/:id/close': ofJob({}),
  'POST /company/job-posting/:id/reopen': about(async ({ job, post, company }) => {
    const id = await job();
    await post(company, `/company/job-posting/${id}/close`);
    return { params: { id }, body: {} };
  }),
  'DELETE /company/job-posting/:id': ofJob(),
  'GET /account/muted-jobs': free(),
  'PUT /account/muted-jobs/:id': ofJob(),
  'DELETE /account/muted-jobs/:id': ofJob(),
  'GET /company/job-drafts': free(),
  'GET /company/job-drafts/:id': ofDraft(),
  'PUT /company/job-drafts/:id': ofDraft({ ...DRAFT, version: 1 }),
  'DELETE /company/job-drafts/:id': ofDraft(),

  'GET /dashboards/company': free(),
  'GET /dashboards/company/to-do': free(),
  'GET /analytics/company': free(),
  'GET /analytics/company/export': free(() => ({ query: { table: 'funnel' } })),
} satisfies Rows;
