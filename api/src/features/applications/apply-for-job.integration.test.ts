import { REQUIREMENTS } from '@hireledger/domain/jobs/options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
});
afterAll(() => api.close());

const apply = (as: Account, body: object) => api.request('POST', '/users/apply-for-job', { as, body });
const missing = async (as: Account, jobId: string) =>
  (await api.request('GET', `/jobs/${jobId}`, { as })).body.data.missing;
const record = async (id: string, as = company) => (await api.request('GET', `/applications/${id}`, { as })).body.data;
/** A file on a talent's profile, as an upload leaves it. */
const addFile = async (talent: Account, title: string) =>
  (
    await api.sql<{ id: string; url: string }[]>`
      WITH file AS (INSERT INTO stored_files (owner_id, kind, name, type, size, ready_at)
        VALUES (${talent.id}, 'attachment', ${title}, 'application/pdf', 1, now()) RETURNING id)
      INSERT INTO portfolios (talent_id, title, description, file_id) SELECT ${talent.id}, ${title}, '', file.id FROM file RETURNING id, file_url AS url`
  )[0]!;

describe('the note and files sent with an application', () => {
  it('include a cover note, which the company reads as it was typed', async () => {
    const talent = await api.signUp('talent');
    const job = await api.postJob(company);
    const coverNote = 'Dear <b>Acme</b>,\n\nI bake. 🥐';
    const { body } = await apply(talent, { jobId: job.id, coverNote: `  ${coverNote}\n` });
    expect(await record(body.application.id)).toMatchObject({ coverNote, attachments: [] });
  });

  it('may have an empty note or none, and at most 2,000 characters', async () => {
    const talent = await api.signUp('talent');
    const [first, second, third] = [await api.postJob(company), await api.postJob(company), await api.postJob(company)];
    expect(failure(await apply(talent, { jobId: first.id, coverNote: 'x'.repeat(2_001) }))).toMatchObject({
      status: 400,
      fields: ['coverNote'],
    });
    expect(await apply(talent, { jobId: first.id, coverNote: 'x'.repeat(2_000) })).toMatchObject({ status: 201 });
    for (const job of [second, third]) {
      const { body } = await apply(talent, { jobId: job.id, ...(job === second && { coverNote: '   ' }) });
      expect((await record(body.application.id)).coverNote).toBeNull();
    }
  });

  it('include the chosen files as they were then, whatever happens to the profile', async () => {
    const talent = await api.signUp('talent');
    const [cv, letter] = [await addFile(talent, 'cv'), await addFile(talent, 'letter')];
    const other = await addFile(await api.signUp('talent'), 'other');
    const job = await api.postJob(company);
    expect(failure(await apply(talent, { jobId: job.id, attachmentIds: [cv.id, other.id] }))).toMatchObject({
      status: 400,
      fields: ['attachmentIds'],
    });
    const { body } = await apply(talent, { jobId: job.id, attachmentIds: [cv.id] });
    await api.sql`UPDATE portfolios SET title = 'changed', file_id = NULL WHERE id = ${cv.id}`;
    await api.sql`DELETE FROM portfolios WHERE id = ${letter.id}`;
    expect((await record(body.application.id)).attachments).toEqual([{ name: 'cv', url: cv.url }]);
  });

  it('include every file of the profile if nothing was chosen, and none if none was', async () => {
    const talent = await api.signUp('talent');
    const [one, two] = [await addFile(talent, 'one'), await addFile(talent, 'two')];
    const sent = async (body: object) =>
      (await record((await apply(talent, { jobId: (await api.postJob(company)).id, ...body })).body.application.id))
        .attachments;
    expect(await sent({})).toEqual([
      { name: 'one', url: one.url },
      { name: 'two', url: two.url },
    ]);
    expect(await sent({ attachmentIds: [] })).toEqual([]);
  });
});

describe('contact and personal details of an application', () => {
  it('are hidden from every view of the company once it is declined or withdrawn, and shown again when it is reconsidered', async () => {
    const talent = await api.signUp('talent', 'Ada');
    const contact = {
      email: talent.email,
      phoneNumber: '+2348012345678',
      linkedin: 'https://linkedin.com/in/ada',
      website: 'https://ada.example',
    };
    const personal = { gender: 'Female', dob: '1990-12-10', language: 'English', address: '1 Marina, Lagos' };
    await api.sql`UPDATE socials SET phone_number = ${contact.phoneNumber}, linkedin = ${contact.linkedin}, website = ${contact.website} WHERE user_id = ${talent.id}`;
    await api.sql`UPDATE talents SET gender = ${personal.gender}, birth_date = ${personal.dob}, language = ${personal.language}, address = ${personal.address} WHERE user_id = ${talent.id}`;
    const job = await api.postJob(company);
    const id = await api.apply(talent, job);
    const get = async (path: string) => (await api.request('GET', path, { as: company })).body;
    const views = async () => [
      (await get(`/applications/${id}`)).data,
      (await get(`/applications/${id}?ahead=true`)).data,
      (await get(`/users/get-company-applicants?jobId=${job.id}`))[0],
    ];
    const raw = async () =>
      JSON.stringify(
        await Promise.all(
          [
            `/applicants/export?jobId=${job.id}`,
            `/applicants?jobId=${job.id}`,
            `/applicants/pipeline?jobId=${job.id}`,
          ].map(get),
        ),
      );
    const hidden = {
      email: '',
      phoneNumber: null,
      linkedin: null,
      website: null,
      gender: null,
      dob: null,
      language: null,
      address: null,
    };
    const secrets = [...Object.values(contact), ...Object.values(personal)];
    for (const [actor, stage] of [
      [company, 'Declined'],
      [talent, 'Withdrawn'],
    ] as const) {
      for (const view of await views()) expect(view).toMatchObject({ ...contact, ...personal });
      expect(await raw()).toContain(contact.phoneNumber);
      await api.move(actor, id, stage);
      for (const view of await views())
        expect(view).toMatchObject({ ...hidden, fullName: 'Ada', hiringStage: stage, profileHidden: false });
      const listed = await raw();
      for (const secret of secrets) expect(listed).not.toContain(secret);
      if (stage === 'Declined') await api.move(company, id, 'Applied');
    }
  });
});

describe("a company's requirements", () => {
  it('are listed until the profile meets them, and stop nobody else', async () => {
    const talent = await api.signUp('talent');
    const job = await api.postJob(company, { requirements: ['phone', 'skills', 'attachment'] });
    expect(job.requirements).toEqual(['phone', 'skills', 'attachment']);
    expect(await missing(talent, job.id)).toEqual(['phone', 'skills', 'attachment']);
    expect(failure(await apply(talent, { jobId: job.id }))).toMatchObject({
      status: 409,
      code: 'PROFILE_INCOMPLETE',
      message: expect.stringContaining('a phone number, your skills and an attachment'),
      details: { missing: ['phone', 'skills', 'attachment'] },
    });
    await api.request('PATCH', '/users/add-socials', { as: talent, body: { phoneNumber: '+234 800 000' } });
    await api.request('PATCH', '/users/add-skills', { as: talent, body: { skills: ['Baking'] } });
    await addFile(talent, 'cv-asked');
    expect(await missing(talent, job.id)).toEqual([]);
    expect(failure(await apply(talent, { jobId: job.id, attachmentIds: [] }))).toMatchObject({
      status: 400,
      fields: ['attachmentIds'],
    });
    expect(await apply(talent, { jobId: job.id })).toMatchObject({ status: 201 });
    expect(await missing(company, job.id)).toEqual([]);
  });

  it('may be any of the known parts, each once, and nothing else', async () => {
    const job = await api.postJob(company, { requirements: [...REQUIREMENTS] });
    expect(job.requirements).toEqual(REQUIREMENTS);
    const form = { title: 'Baker', employmentTypes: ['Remote'], jobDescription: 'Bake.' };
    const edit = (requirements: string[]) =>
      api.request('PATCH', `/company/job-posting/${job.id}`, { as: company, body: { ...form, requirements } });
    expect(await edit(['about', 'about'])).toMatchObject({ status: 200, body: { data: { requirements: ['about'] } } });
    expect(failure(await edit(['blood type']))).toMatchObject({ status: 400 });
  });

  it('do not apply to somebody who applied elsewhere and only records it', async () => {
    const talent = await api.signUp('talent');
    const job = await api.postJob(company, {
      requirements: ['phone'],
      applicationMethods: ['Email'],
      applicationEmail: 'jobs@acme.example',
    });
    expect(await apply(talent, { jobId: job.id })).toMatchObject({
      status: 201,
      body: { application: { hiringStage: 'Pending' } },
    });
  });
});

describe('an application', () => {
  it('is created once by many concurrent clicks, with one event for each side', async () => {
    const talent = await api.signUp('talent');
    const job = await api.postJob(company);
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(talent, { jobId: job.id })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_APPLIED')).toHaveLength(7);
    const events =
      await api.sql`SELECT recipient_id FROM events WHERE name = 'application.submitted' AND data ->> 'jobId' = ${job.id}`;
    expect(events).toHaveLength(2);
    expect(new Set(events.map((event) => event.recipientId))).toEqual(new Set([company.id, talent.id]));
  });

  it('is neither lost nor made on old terms while the company edits the job', async () => {
    const job = await api.postJob(company);
    const talents = await Promise.all(Array.from({ length: 6 }, () => api.signUp('talent')));
    const form = { title: 'Baker', employmentTypes: ['Remote'], jobDescription: 'Bake.', capacity: 100 };
    const [answers] = await Promise.all([
      Promise.all(talents.map((talent) => apply(talent, { jobId: job.id }))),
      api.request('PATCH', `/company/job-posting/${job.id}`, { as: company, body: form }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(talents.map(() => 201));
  });

  it('to a job that is hidden for a review finds no such job', async () => {
    const [talent, applicant] = [await api.signUp('talent'), await api.signUp('talent')];
    const job = await api.postJob(company);
    await api.apply(applicant, job);
    await api.sql`UPDATE jobs SET hidden_at = now() WHERE id = ${job.id}`;
    expect(failure(await apply(talent, { jobId: job.id }))).toMatchObject({ status: 404 });
    expect(failure(await api.request('GET', `/jobs/${job.id}`, { as: talent }))).toMatchObject({ status: 404 });
    expect(failure(await api.request('GET', `/jobs/${job.id}`))).toMatchObject({ status: 404 });
    for (const as of [company, applicant])
      expect(await api.request('GET', `/jobs/${job.id}`, { as })).toMatchObject({
        status: 200,
        body: { data: { hidden: true } },
      });
  });
});
