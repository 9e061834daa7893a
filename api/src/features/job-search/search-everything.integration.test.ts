import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '@hireledger/domain/http/search';
import { throughEscrow2 } from '../../agreements/payouts/test-escrow-2.ts';
import { startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let rival: Account;
let ada: Account;
beforeAll(async () => {
  api = await startTestApi();
  [company, rival, ada] = [
    await api.signUp('company', 'Quillworks'),
    await api.signUp('company', 'Rival Mills'),
    await api.signUp('talent', 'Adébáyọ̀ Ọmọtọ́shọ̀'),
  ];
  const bindery = await api.postJob(company, { title: 'Bindery lead', location: 'Ibadan' });
  const closed = await api.postJob(company, { title: 'Bindery night guard' });
  await api.postJob(rival, { title: 'Bindery rival', skills: ['Vellum'] });
  await api.apply(ada, bindery);
  await api.apply(await api.signUp('talent', 'Grace Vellum'), closed);
  await api.request('POST', `/company/job-posting/${closed.id}/close`, { as: company, body: {} });
});
afterAll(() => api?.close());

const search = async (q: string, as?: Account, more = '') =>
  (await api.request<SearchAnswer>('GET', `/search?q=${encodeURIComponent(q)}${more}`, as && { as })).body;
const titles = ({ jobs }: SearchAnswer) => jobs.map(({ title }) => title);

describe('searching everything', () => {
  it('finds nothing for an empty query or one without letters and digits', async () => {
    for (const q of ['', '   ', '%', '!!', "'", '\\']) {
      expect(await search(q, ada)).toEqual({
        jobs: [],
        applicants: [],
        applications: [],
        contracts: [],
        correctedTo: null,
      });
      expect(await search(q, company)).toEqual({
        jobs: [],
        applicants: [],
        applications: [],
        contracts: [],
        correctedTo: null,
      });
    }
  });

  it('finds open jobs for a visitor while the last word is being typed', async () => {
    for (const q of ['bi', 'bind', 'bindery', 'bindery le', 'quillworks bin'])
      expect(titles(await search(q))).toContain('Bindery lead');
    expect(titles(await search('bindery ri'))).toEqual(['Bindery rival']);
    expect(titles(await search('bindery night'))).toEqual([]);
    expect(await search('bind')).toMatchObject({ applicants: [], applications: [] });
    expect((await search('bind', undefined, '&limit=1')).jobs).toHaveLength(1);
  });

  it('finds the same among jobs in blocks', async () => {
    await api.sql`SELECT seal_block(block, 2147483647) FROM generate_series(0, (SELECT max(number) >> 12 FROM job_search)) AS block`;
    await api.sql`UPDATE search_seal SET sealed_to = (SELECT last_value + 1 FROM job_numbers)`;
    expect(titles(await search('bind'))).toEqual(['Bindery rival', 'Bindery lead']);
    // The title before the skills.
    await api.postJob(rival, { title: 'Vellumist' });
    expect(titles(await search('vell'))).toEqual(['Vellumist', 'Bindery rival']);
  });

  it('corrects a typing error and says so', async () => {
    expect(await search('quilworks')).toMatchObject({ correctedTo: 'quillworks', jobs: [{ title: 'Bindery lead' }] });
    expect(await search('zzzzqqq')).toMatchObject({ correctedTo: null, jobs: [] });
  });

  it("finds a company's own jobs in every state and nobody else's", async () => {
    expect((await search('bindery', company)).jobs.map(({ title, status }) => [title, status])).toEqual([
      ['Bindery night guard', 'Closed'],
      ['Bindery lead', 'Active'],
    ]);
    expect(titles(await search('ibadan le', company))).toEqual(['Bindery lead']);
    expect(titles(await search('bindery', rival))).toEqual(['Bindery rival']);
  });

  it("finds only the company's own applicants by name, whatever its accents, and by job, names first", async () => {
    const found = async (q: string, as: Account) =>
      (await search(q, as)).applicants.map(({ fullName, jobTitle, hiringStage }) => [fullName, jobTitle, hiringStage]);
    const whole = [ada.fullName, 'Bindery lead', 'Applied'];
    expect(await found('adebayo', company)).toEqual([whole]);
    expect(await found('omot', company)).toEqual([whole]);
    expect(await found('lead', company)).toEqual([whole]);
    expect(await found('adebayo bindery', company)).toEqual([whole]);
    expect((await found('bindery', company)).map(([name]) => name)).toEqual(['Grace Vellum', ada.fullName]);
    expect(await found('adebato', company)).toEqual([whole]);
    expect(await found('adebayo', rival)).toEqual([]);
    expect((await search('adebayo', ada)).applicants).toEqual([]);
  });

  it('finds a rare name behind thousands of newer applicants, spelt right or wrong, and the newest of a common name', async () => {
    const [crowded, first] = [
      await api.signUp('company', 'Crowded House'),
      await api.signUp('talent', 'Wilhelmina Zöllner'),
    ];
    const job = await api.postJob(crowded, { title: 'Usher' });
    await api.apply(first, job);
    await api.sql`
      WITH person AS (
        INSERT INTO users (email, full_name, role) SELECT 'crowd' || n || '@search.test', 'Member ' || n, 'talent' FROM generate_series(1, 2500) n
        RETURNING id, full_name),
      talent AS (INSERT INTO talents (user_id) SELECT id FROM person)
      INSERT INTO applications (job_id, company_id, talent_id, stage, applied_at)
        SELECT ${job.id}, ${crowded.id}, id, 'Applied', now() + interval '1 second' * substr(full_name, 8)::int FROM person`;
    const names = async (q: string) =>
      (await search(q, crowded, '&limit=2')).applicants.map(({ fullName }) => fullName);
    for (const q of ['zollner', 'wilhelmina z', 'wilhelmina usher', 'wilelmina'])
      expect(await names(q)).toEqual([first.fullName]);
    expect(await names('member')).toEqual(['Member 2500', 'Member 2499']);
    expect(await names('member 250')).toEqual(['Member 2500', 'Member 2250']);
    expect(await names('usher')).toEqual(['Member 2500', 'Member 2499']);
  });

  it("finds a talent's own applications by job and company", async () => {
    for (const q of ['bindery', 'quill', 'lead qui'])
      expect((await search(q, ada)).applications).toMatchObject([
        { jobTitle: 'Bindery lead', companyName: 'Quillworks', hiringStage: 'Applied' },
      ]);
    expect((await search('night', ada)).applications).toEqual([]);
    expect((await search('bindery', await api.signUp('talent'))).applications).toEqual([]);
  });

  it('finds contracts for both of their sides by job and by the other name', async () => {
    const [{ applicationId } = { applicationId: '' }] = await api.sql<
      { applicationId: string }[]
    >`SELECT id AS application_id FROM applications WHERE talent_id = ${ada.id}`;
    await api.credit(company, 1_000_000_000n);
    await (await throughEscrow2(api)).giveWallet(company);
    await api.move(company, applicationId, 'Shortlisted');
    await api.move(ada, applicationId, 'Completed');
    const approved = await api.request('POST', '/users/approve-completion-and-disburse', {
      as: company,
      body: { applicationId, amount: '5000000' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(approved.status).toBeLessThan(300);
    expect((await search('bindery adebayo', company)).contracts).toMatchObject([
      { title: 'Bindery lead', otherName: ada.fullName, state: 'being-paid', offerId: null },
    ]);
    expect((await search('bindery quill', ada)).contracts).toMatchObject([
      { title: 'Bindery lead', otherName: 'Quillworks' },
    ]);
    expect((await search('bindery', rival)).contracts).toEqual([]);
    expect((await search('bindery')).contracts).toEqual([]);
  });

  it('refuses texts and limits that are too large', async () => {
    for (const query of [`q=${'x'.repeat(101)}`, 'q=a&limit=11', 'q=a&limit=0', 'q=a&limit=x'])
      expect((await api.request('GET', `/search?${query}`)).status).toBe(400);
    expect((await api.request('GET', '/search?q=%00')).status).toBeLessThan(500);
  });
});
