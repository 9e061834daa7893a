import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type Json, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let other: Account;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  other = await api.signUp('company', 'Globex');
  talent = await api.signUp('talent', 'Ada');
});
afterAll(() => api.close());

const form = (more: object = {}) => ({
  title: 'Welder',
  employmentTypes: ['Contract'],
  jobDescription: 'Weld.',
  ...more,
});
const DAY = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const unknownId = '00000000-0000-7000-8000-000000000000';
const positions = (query = '') => api.request('GET', `/users/public-get-open-positions${query}`);

describe('posting a job', () => {
  it('returns the posting and puts it on the board with its event', async () => {
    const answer = await api.request('POST', '/company/job-posting', {
      as: company,
      body: form({ title: 'Gardener', skills: ['Roses', 'roses', ' '] }),
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Job posted successfully!',
        data: { title: 'Gardener', companyName: 'Acme', skills: ['Roses'], currency: 'NGN', status: 'Active' },
      },
    });
    const { body } = await positions('?q=gardeners');
    expect(body).toMatchObject({ total: 1, data: [{ id: answer.body.data.id }], nextCursor: null });
    expect(
      await api.sql`SELECT name FROM events WHERE recipient_id = ${company.id} ORDER BY seq DESC LIMIT 1`,
    ).toMatchObject([{ name: 'job.posted' }]);
  });

  it('takes a country, which an edit may change and take away, and no other code', async () => {
    const { body } = await api.request('POST', '/company/job-posting', { as: company, body: form({ country: 'NG' }) });
    const { id, country } = body.data;
    expect(country).toBe('NG');
    const edit = (more: object) => api.request('PATCH', `/company/job-posting/${id}`, { as: company, body: more });
    expect((await edit({ country: 'DE' })).body.data.country).toBe('DE');
    expect((await edit({ title: 'Fitter' })).body.data.country).toBe('DE');
    expect((await edit({ country: null })).body.data.country).toBeNull();
    for (const wrong of ['XX', 'ng', 'Nigeria', '', 5])
      expect(failure(await edit({ country: wrong }))).toMatchObject({ status: 400, fields: ['country'] });
  });

  it('names wrong fields and stores nothing', async () => {
    const before = await api.count('jobs');
    const answer = await api.request('POST', '/company/job-posting', {
      as: company,
      body: form({
        title: '',
        salaryMin: 5,
        salaryMax: 4,
        applicationMethods: ['External Link'],
        externalLink: 'javascript:alert(1)',
        capacity: 0,
        applicationDeadline: '2026-02-31',
      }),
    });
    expect(failure(answer)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(failure(answer).fields).toEqual(
      expect.arrayContaining(['title', 'externalLink', 'capacity', 'applicationDeadline']),
    );
    expect(await api.count('jobs')).toBe(before);
  });

  it('is for companies: 401 without a token, 403 for a talent, before the body is read', async () => {
    expect(failure(await api.request('POST', '/company/job-posting', { body: {} }))).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
    expect(
      failure(await api.request('POST', '/company/job-posting', { as: { token: 'x'.repeat(43) }, body: {} })),
    ).toMatchObject({ status: 401 });
    expect(failure(await api.request('POST', '/company/job-posting', { as: talent, body: {} }))).toMatchObject({
      status: 403,
      code: 'ROLE_FORBIDDEN',
    });
  });

  it('refuses a body over 1 MB', async () => {
    const answer = await api.request('POST', '/company/job-posting', {
      as: company,
      body: form({ jobDescription: 'x'.repeat(1024 * 1024) }),
    });
    expect(failure(answer)).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  });
});

describe('editing and deleting a job', () => {
  it('replaces the form', async () => {
    const job = await api.postJob(company);
    const answer = await api.request('PATCH', `/company/job-posting/${job.id}`, {
      as: company,
      body: form({ title: 'Senior welder', currency: 'USD', salaryMin: 900, salaryPeriod: 'project' }),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Job updated successfully!',
        data: {
          id: job.id,
          title: 'Senior welder',
          salaryMin: 900,
          currency: 'USD',
          salaryPeriod: 'project',
          hired: 0,
        },
      },
    });
  });

  it('keeps what an edit leaves out, and takes a job as the company profile names it', async () => {
    const more = { currency: 'USD', salaryMin: 100, capacity: 5, jobLevel: 'Mid Level', timeZone: 'Africa/Lagos' };
    const job = await api.postJob(company, { ...more, location: 'Lagos', requirements: ['phone'] });
    const edit = (body: object) => api.request('PATCH', `/company/job-posting/${job.id}`, { as: company, body });
    const edited = (await edit({ title: 'Senior welder', employmentTypes: ['Full-Time'] })).body.data;
    expect(edited).toMatchObject({ ...more, title: 'Senior welder', location: 'Lagos', requirements: ['phone'] });

    const { openPositions } = (await api.request('GET', '/users/get-company-profile', { as: company })).body.data
      .companyProfile;
    const own = openPositions.find(({ id }: Json) => id === job.id);
    expect(own.createdAt).toBe(edited.createdAt);
    const { version: _version, ...kept } = edited;
    expect((await edit(own)).body.data).toMatchObject(kept);
    expect(failure(await edit({ salaryMax: 50 }))).toMatchObject({ status: 400, fields: ['salaryMax'] });
  });

  it('changes nothing where nothing is sent', async () => {
    const job = await api.postJob(company);
    const events = await api.count('events');
    const edit = (body: object) => api.request('PATCH', `/company/job-posting/${job.id}`, { as: company, body });
    for (const body of [{}, { version: 1 }])
      expect(await edit(body)).toMatchObject({ status: 200, body: { data: { ...job, version: 1 } } });
    expect(await api.count('events')).toBe(events);
    expect(failure(await edit({ version: 2 })).code).toBe('JOB_CHANGED');
  });

  it('takes applications here where a link or mailbox is chosen but not given', async () => {
    const job = await api.postJob(company, { applicationMethods: ['External Link', 'Email'] });
    const { body } = await api.request('POST', '/users/apply-for-job', { as: talent, body: { jobId: job.id } });
    expect(body.application.hiringStage).toBe('Applied');
  });

  it('finds no job of another company, nor an unknown one or an invalid id', async () => {
    const job = await api.postJob(company);
    for (const [method, body] of [
      ['PATCH', form()],
      ['DELETE', undefined],
    ] as const) {
      expect(failure(await api.request(method, `/company/job-posting/${job.id}`, { as: other, body }))).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
      expect(
        failure(await api.request(method, `/company/job-posting/${unknownId}`, { as: company, body })),
      ).toMatchObject({ status: 404 });
      expect(failure(await api.request(method, '/company/job-posting/nonsense', { as: company, body }))).toMatchObject({
        status: 400,
        fields: ['id'],
      });
    }
    expect(await api.request('GET', `/jobs/${job.id}`)).toMatchObject({
      status: 200,
      body: { data: { title: job.title } },
    });
  });

  it('takes a deleted job off every list, notifies open applicants and those who saved it, and keeps their applications', async () => {
    const job = await api.postJob(company, { title: 'Short lived' });
    const application = await api.apply(talent, job);
    const saver = await api.signUp('talent');
    await api.request('PUT', `/saved-jobs/${job.id}`, { as: saver });
    expect(await api.request('DELETE', `/company/job-posting/${job.id}`, { as: company })).toMatchObject({
      status: 200,
      body: { message: 'Job deleted successfully!' },
    });
    expect((await positions('?q=lived')).body.total).toBe(0);
    expect(failure(await api.request('GET', `/jobs/${job.id}`))).toMatchObject({ status: 404 });
    const mine = await api.request('GET', '/users/my-applications', { as: talent });
    expect(mine.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: application, jobTitle: 'Short lived' })]),
    );
    for (const as of [talent, saver]) {
      const notices = await api.request('GET', '/notifications', { as });
      expect(notices.body.data[0]).toMatchObject({ name: 'job.deleted', data: { jobTitle: 'Short lived' } });
    }
  });
});

describe('lists of jobs', () => {
  it('continue page by page, newest first, without duplicates, and report the total', async () => {
    const posted = [];
    for (let n = 0; n < 5; n += 1) posted.push((await api.postJob(other, { title: `Paginated ${n}` })).id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: Json } = await positions(`?q=paginated&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      expect(body.total).toBe(posted.length);
      seen.push(...body.data.map((job: { id: string }) => job.id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(posted.toReversed());
    expect(failure(await positions('?cursor=nonsense'))).toMatchObject({ status: 400, fields: ['cursor'] });
    expect(failure(await positions('?limit=0'))).toMatchObject({ status: 400, fields: ['limit'] });
  });

  it('find what the board finds for the same words, and no other words instead', async () => {
    const first = await api.postJob(other, { title: 'Frontend Falconer' });
    await api.postJob(other, { title: 'Front-End Falconer' });
    const found = (await positions('?q=front%20end%20falconer')).body;
    expect(found.data.map((job: { title: string }) => job.title)).toEqual(['Front-End Falconer', 'Frontend Falconer']);
    expect((await positions('?q=falconer%20-frontend')).body.total).toBe(0);
    expect((await positions('?q=falconr')).body).toMatchObject({ total: 0, data: [] });
    await api.sql`UPDATE jobs SET closed_at = now() WHERE id = ${found.data[0].id}`;
    // The cursor of a page whose last job has left the board since.
    const next = (await positions(`?q=falconer&cursor=${found.data[0].id}`)).body;
    expect(next).toMatchObject({ total: 1, data: [{ id: first.id }], nextCursor: null });
  });

  it('keep C, C#, C++ and R apart among the jobs of a company, which are found by place and without accents', async () => {
    const mill = await api.signUp('company', 'Compilers');
    for (const title of ['C engineer', 'C# engineer', 'C++ engineer', 'R analyst', 'Cleaner', 'Développeur'])
      await api.postJob(mill, { title, skills: ['Patience'], location: title === 'Cleaner' ? 'Łódź' : 'Lagos' });
    const own = async (q: string) => {
      const { body } = await api.request('GET', `/company/job-postings?sort=title&q=${encodeURIComponent(q)}`, {
        as: mill,
      });
      return body.data.map((job: { title: string }) => job.title);
    };
    expect(await own('c#')).toEqual(['C# engineer']);
    expect(await own('C++')).toEqual(['C++ engineer']);
    expect(await own('r')).toEqual(['R analyst']);
    expect(await own('C++ patience')).toEqual(['C++ engineer']);
    expect(await own('c')).toEqual(['C engineer', 'Cleaner']);
    expect(await own('engineers c')).toEqual(['C engineer']);
    expect(await own('developpeur lagos')).toEqual(['Développeur']);
    expect([await own('lodz'), await own('!!')]).toEqual([['Cleaner'], []]);
  });

  it('show the board only open jobs, and the company all of its own', async () => {
    const [late, full] = [
      await api.postJob(other, { title: 'Closing late', applicationDeadline: dayFromNow(1) }),
      await api.postJob(other, { title: 'Closing full', capacity: 1 }),
    ];
    await api.sql`UPDATE jobs SET application_deadline = current_date - 2 WHERE id = ${late.id}`;
    const application = await api.apply(talent, full);
    await api.move(other, application, 'Shortlisted');
    await api.move(other, application, 'Hired');
    // The worker closes a full job within seconds; until then it only accepts no applications.
    await api.sql`UPDATE jobs SET closed_at = now(), close_reason = 'capacity' WHERE id = ${full.id}`;
    expect((await positions('?q=closing')).body).toMatchObject({ total: 0, data: [] });
    const own = await api.request('GET', '/company/job-postings?q=closing', { as: other });
    expect(own.body.data).toMatchObject([
      { id: full.id, status: 'Closed', closedReason: 'All openings for this job are filled.', applicants: 1 },
      { id: late.id, status: 'Closed', closedReason: 'The deadline of this job has passed.', applicants: 0 },
    ]);
    expect(own.headers).toMatchObject({ 'x-total-count': '2' });
    const [head] = await api.sql`SELECT seq FROM event_heads WHERE recipient_id = ${other.id}`;
    expect(Number(own.headers['x-events-up-to'])).toBe(Number(head!.seq));
  });

  it('say up to which event they are current, even when empty', async () => {
    const fresh = await api.signUp('company');
    const own = await api.request('GET', '/company/job-postings', { as: fresh });
    expect(own).toMatchObject({
      body: { data: [], total: 0, nextCursor: null },
      headers: { 'x-events-up-to': '0', 'x-total-count': '0' },
    });
  });

  it('show a talent their own application on the job, and nobody else', async () => {
    const job = await api.postJob(company);
    const id = await api.apply(talent, job);
    expect((await api.request('GET', `/jobs/${job.id}`, { as: talent })).body.data.myApplication).toMatchObject({
      id,
      hiringStage: 'Applied',
    });
    expect((await api.request('GET', `/jobs/${job.id}`, { as: company })).body.data.myApplication).toBeNull();
    expect((await api.request('GET', `/jobs/${job.id}`)).body.data.myApplication).toBeNull();
  });
});
