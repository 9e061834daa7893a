import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let stranger: Account;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  stranger = await api.signUp('company', 'Bolt');
});
beforeEach(async () => {
  talent = await api.signUp('talent', 'Ada');
});
afterAll(() => api.close());

const open = (id: string, as?: Account) => api.request('GET', `/talents/${id}`, as && { as });
const show = (visibility: string) =>
  api.request('PATCH', '/users/update-profile-visibility', { as: talent, body: { visibility } });
const views = async () => (await api.request('GET', '/dashboards/talent', { as: talent })).body.profileViews;

describe("a company's public page", () => {
  it('shows profile and open jobs to anybody, and no address', async () => {
    await api.request('PATCH', '/company/overview', {
      as: company,
      body: { name: 'Acme', industry: 'Tools', website: 'https://acme.example' },
    });
    const job = await api.postJob(company, { title: 'Open job' });
    const { status, body } = await api.request('GET', `/companies/${company.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Acme',
      industry: 'Tools',
      website: 'https://acme.example',
      openJobs: 1,
      openPositions: [{ id: job.id, title: 'Open job' }],
    });
    expect(JSON.stringify(body)).not.toContain(company.email);
  });

  it('is missing if the id is a talent’s or nobody’s, or the company is leaving', async () => {
    expect(await api.request('GET', `/companies/${talent.id}`)).toMatchObject({ status: 404 });
    expect(await api.request('GET', '/companies/0198c0de-0000-7000-8000-000000000000')).toMatchObject({ status: 404 });
    const leaving = await api.signUp('company', 'Leaving');
    await api.sql`UPDATE users SET deletion_requested_at = now(), deletes_at = now() WHERE id = ${leaving.id}`;
    expect(await api.request('GET', `/companies/${leaving.id}`)).toMatchObject({ status: 404 });
  });
});

describe("a talent's page", () => {
  it('is first open to companies that the talent applied to, and looks missing to all others', async () => {
    for (const viewer of [undefined, stranger, company])
      expect(failure(await open(talent.id, viewer))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await api.apply(talent, await api.postJob(company));
    expect(await open(talent.id, company)).toMatchObject({ status: 200, body: { data: { fullName: 'Ada' } } });
    expect(failure(await open(talent.id, stranger))).toMatchObject({ status: 404 });
    expect(await open(talent.id, talent)).toMatchObject({ status: 200 });
  });

  it('closes again for a company once each application there was withdrawn or declined', async () => {
    const [first, second] = [
      await api.apply(talent, await api.postJob(company)),
      await api.apply(talent, await api.postJob(company)),
    ];
    await api.move(talent, first, 'Withdrawn');
    expect(await open(talent.id, company)).toMatchObject({ status: 200 });
    await api.move(company, second, 'Declined');
    expect(failure(await open(talent.id, company))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await show('everyone');
    expect(await open(talent.id, company)).toMatchObject({ status: 200 });
  });

  it('counts the jobs whose pay was approved', async () => {
    const ada = await api.signUp('talent', 'Paid');
    for (const stage of ['Approved', 'Approved', 'Completed']) {
      const id = await api.apply(ada, await api.postJob(company));
      await api.sql`UPDATE applications SET stage = ${stage} WHERE id = ${id}`;
    }
    expect((await open(ada.id, ada)).body.data.paidJobs).toBe(2);
  });

  it('is open to everyone, or only to the talent, as the talent chooses', async () => {
    await show('everyone');
    expect(await open(talent.id)).toMatchObject({ status: 200 });
    await api.apply(talent, await api.postJob(company));
    await show('nobody');
    expect(await open(talent.id, company)).toMatchObject({ status: 404 });
    expect(await open(talent.id, talent)).toMatchObject({ status: 200 });
    expect(failure(await show('friends'))).toMatchObject({ status: 400, fields: ['visibility'] });
  });

  it('contains nothing personal that only companies they applied to may see', async () => {
    await show('everyone');
    const details = {
      jobLevel: 'Senior Level',
      city: 'Lagos',
      language: 'Yoruba',
      gender: 'Woman',
      dob: '1990-12-10',
      address: '7 Marina',
    };
    expect(await api.request('PATCH', '/users/update-personal-details', { as: talent, body: details })).toMatchObject({
      status: 200,
    });
    expect((await api.request('GET', '/users/get-talent-profile', { as: talent })).body.data).toMatchObject(details);
    const { body } = await open(talent.id);
    expect(body.data).toMatchObject({ city: 'Lagos', jobLevel: 'Senior Level' });
    for (const secret of [talent.email, 'Yoruba', 'Woman', '1990-12-10', '7 Marina'])
      expect(JSON.stringify(body)).not.toContain(secret);
    expect(
      failure(
        await api.request('PATCH', '/users/update-personal-details', { as: talent, body: { dob: '1990-02-31' } }),
      ),
    ).toMatchObject({ status: 400, fields: ['dob'] });
  });

  it('counts each company once a day, on the page and on the application alike, and sends the talent an event', async () => {
    await show('everyone');
    const application = await api.apply(talent, await api.postJob(company));
    await Promise.all([
      open(talent.id, company),
      open(talent.id, company),
      api.request('GET', `/applications/${application}`, { as: company }),
    ]);
    await open(talent.id, stranger);
    await open(talent.id, talent);
    await open(talent.id);
    expect(await views()).toBe(2);
    const sent =
      await api.sql`SELECT data ->> 'companyName' AS name FROM events WHERE recipient_id = ${talent.id} AND name = 'profile.viewed' ORDER BY seq`;
    expect(sent.map(({ name }) => name)).toEqual(['Acme', 'Bolt']);
  });
});

describe('a position in its short form', () => {
  const add = (as: Account, body: object) => api.request('POST', '/company/add-position', { as, body });

  it('becomes an open job with its departments', async () => {
    const { status, body } = await add(company, {
      title: ' Clerk ',
      location: 'Ibadan',
      employmentType: 'Fulltime',
      tags: ['Sales', ' ', 'Sales', ' Back office '],
    });
    expect({ status, message: body.message }).toEqual({ status: 201, message: 'Job posted successfully!' });
    expect(body.data).toMatchObject({
      title: 'Clerk',
      location: 'Ibadan',
      employmentTypes: ['Full-Time'],
      status: 'Active',
    });
    const page = await api.request('GET', `/companies/${company.id}`);
    expect(page.body.data.openPositions[0]).toMatchObject({ id: body.data.id, departments: ['Sales', 'Back office'] });
  });

  it('requires title, location and type', async () => {
    expect(failure(await add(company, { title: ' ', location: '', employmentType: ' ' }))).toMatchObject({
      status: 400,
      fields: ['title', 'location', 'employmentType'],
    });
    expect(failure(await add(talent, { title: 'A', location: 'B', employmentType: 'Remote' }))).toMatchObject({
      status: 403,
    });
  });
});
