import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLICANT_SORTS, type ApplicantSortKey } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantListAnswer, ApplicantRow } from '@hireledger/domain/http/applicants';
import { STAGES } from '@hireledger/domain/hiring/stages';
import { JOB_LEVELS } from '@hireledger/domain/jobs/options';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let other: Account;
const NAMES = [
  'Ọláyinká Adé',
  'Ada Obi',
  'Ada Zimba',
  'Bola Adegoke',
  'Chidi %wild_',
  'Ezra Low',
  'Femi Low',
  'Grace Hopper',
  'Hauwa Bello',
  'Ada Obi',
  'Jide Okon',
  'Kemi Ojo',
];
const TITLES = ['Product Designer', 'Écrivain', 'Data Analyst'];
const rows: (ApplicantRow & { titleAt: string })[] = [];

beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'error' });
  company = await api.signUp('company', 'Acme');
  other = await api.signUp('company', 'Globex');
  const jobs = [];
  for (const title of TITLES) jobs.push(await api.postJob(company, { title }));
  const elsewhere = await api.postJob(other, { title: 'Product Designer' });
  for (const [n, name] of NAMES.entries()) {
    const talent = await api.signUp('talent', name);
    if (n % 4 !== 0)
      await api.request('PATCH', '/users/update-about-me', {
        as: talent,
        body: { name, description: '', jobLevel: JOB_LEVELS[n % 3] },
      });
    const job = jobs[n % 3]!;
    const id = await api.apply(talent, job);
    await api.apply(talent, elsewhere);
    // Several on one day: ties are ordered by time and id.
    await api.sql`UPDATE applications SET applied_at = ${`2026-03-0${1 + (n % 5)}T1${n % 2}:00:00.123456Z`}::text::timestamptz, stage = ${STAGES[n % 4]!}, rating = ${n % 3 === 0 ? null : (n % 5) + 1} WHERE id = ${id}`;
  }
  const { data } = await list('?limit=200');
  rows.push(...data.map((row) => ({ ...row, titleAt: `${plain(row.jobTitle)} ${row.jobId}` })));
});
afterAll(() => api.close());

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');
const ask = (query: string, as = company) => api.request<ApplicantListAnswer>('GET', `/applicants${query}`, { as });
const list = async (query: string, as = company) => (await ask(query, as)).body;
const names = async (query: string) =>
  (await list(query)).data.map(({ fullName }) => fullName).sort((a, b) => a.localeCompare(b));
const wanted = (test: (row: ApplicantRow) => boolean) =>
  rows
    .filter(test)
    .map(({ fullName }) => fullName)
    .sort((a, b) => a.localeCompare(b));

/** The same orders, computed in the test. */
const KEYS: Record<ApplicantSortKey, (row: (typeof rows)[number]) => (string | number)[]> = {
  applied: () => [],
  name: (row) => [plain(row.fullName)],
  level: (row) => [row.jobLevel === null ? 0 : JOB_LEVELS.indexOf(row.jobLevel as 'Director') + 1],
  stage: (row) => [STAGES.indexOf(row.hiringStage)],
  job: (row) => [row.titleAt],
  rating: (row) => [row.rating ?? 0],
};
const byHand = (sort: string): string[] => {
  const key = sort.replace('-', '') as ApplicantSortKey;
  const keyed = rows.map((row) => ({
    id: row.id,
    key: [...KEYS[key](row), ...(key === 'name' ? [] : [row.appliedAt]), row.id],
  }));
  keyed.sort((a, b) => {
    const at = a.key.findIndex((value, index) => value !== b.key[index]);
    return at < 0 ? 0 : (a.key[at]! < b.key[at]! ? -1 : 1) * (sort.startsWith('-') ? -1 : 1);
  });
  return keyed.map(({ id }) => id);
};

/** All pages of a list, in order. */
async function pages(query: string, limit: number): Promise<{ ids: string[]; totals: (number | null)[] }> {
  const read = { ids: [] as string[], totals: [] as (number | null)[] };
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: ApplicantListAnswer = await list(`?${query}&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
    read.ids.push(...page.data.map(({ id }) => id));
    read.totals.push(page.total);
    cursor = page.nextCursor;
  }
  return read;
}

describe("the company's list of applicants", () => {
  it('is sorted by every column in both directions, and its pages contain everybody once', async () => {
    for (const sort of APPLICANT_SORTS)
      for (const limit of [5, 4]) {
        const { ids, totals } = await pages(`sort=${sort}`, limit);
        expect(ids, sort).toEqual(byHand(sort));
        expect(totals.every((total) => total === NAMES.length)).toBe(true);
      }
  });

  it('keeps its order within filters, page by page', async () => {
    for (const filter of [
      'stage=Applied',
      'stage=Applied&stage=Pending',
      'level=Mid+Level',
      'rating=2',
      'q=ad',
      'from=2026-03-01&to=2026-03-03',
    ])
      for (const sort of APPLICANT_SORTS) {
        const whole = (await list(`?${filter}&sort=${sort}&limit=200`)).data.map(({ id }) => id);
        expect(whole, `${filter} ${sort}`).toEqual(byHand(sort).filter((id) => whole.includes(id)));
        expect((await pages(`${filter}&sort=${sort}`, 2)).ids, `${filter} ${sort}`).toEqual(whole);
      }
  });

  it('reads a page again between its two ends, in every order, and counts what is before it and all', async () => {
    for (const filter of ['', 'stage=Applied', 'q=ad'])
      for (const sort of APPLICANT_SORTS) {
        const ask = `?${filter}&sort=${sort}&`;
        const first = await list(`${ask}limit=2`);
        const second = await list(`${ask}limit=1&cursor=${first.nextCursor}`);
        expect([first.before, second.before], `${filter} ${sort}`).toEqual([0, 2]);
        expect(second.all).toEqual({ count: NAMES.length, more: false });
        const ids = async (query: string) => (await list(`${ask}${query}`)).data.map(({ id }) => id);
        expect(await ids(`until=${first.nextCursor}`)).toEqual(first.data.map(({ id }) => id));
        if (!second.nextCursor) continue;
        const both = [...first.data, ...second.data].map(({ id }) => id);
        expect(await ids(`until=${second.nextCursor}`)).toEqual(both);
        expect(await ids(`cursor=${first.nextCursor}&until=${second.nextCursor}`)).toEqual(both.slice(2));
      }
  });

  it('is filtered by stages, job, level, stars and days, alone and combined', async () => {
    expect(await names('?stage=Applied&stage=Hired')).toEqual(
      wanted(({ hiringStage }) => ['Applied', 'Hired'].includes(hiringStage)),
    );
    expect(await names(`?jobId=${rows[0]!.jobId}`)).toEqual(wanted(({ jobId }) => jobId === rows[0]!.jobId));
    expect(await names('?level=Mid+Level&level=Not+given')).toEqual(
      wanted(({ jobLevel }) => jobLevel === 'Mid Level' || jobLevel === null),
    );
    expect(await names('?rating=3')).toEqual(wanted(({ rating }) => (rating ?? 0) >= 3));
    expect(await names('?rating=unrated')).toEqual(wanted(({ rating }) => rating === null));
    expect(await names('?from=2026-03-02&to=2026-03-03')).toEqual(
      wanted(({ appliedAt }) => ['2026-03-02', '2026-03-03'].includes(appliedAt.slice(0, 10))),
    );
    expect(await names('?stage=Applied&rating=1&q=ada')).toEqual(
      wanted((row) => row.hiringStage === 'Applied' && row.rating !== null && /ada/i.test(row.fullName)),
    );
    expect((await list('?stage=Withdrawn')).total).toBe(0);
  });

  it('finds words in names and titles, without accents, signs or case', async () => {
    expect(await names('?q=olayinka')).toEqual(['Ọláyinká Adé']);
    expect(await names('?q=ADA+obi')).toEqual(['Ada Obi', 'Ada Obi']);
    expect(await names('?q=ecrivain')).toEqual(wanted(({ jobTitle }) => jobTitle === 'Écrivain'));
    expect(await names('?q=ada+designer')).toEqual(
      wanted((row) => /ada/i.test(row.fullName) && row.jobTitle === 'Product Designer'),
    );
    expect(await names('?q=goke')).toEqual(['Bola Adegoke']);
    expect(await names('?q=lo')).toEqual(['Ezra Low', 'Femi Low']);
    expect(await names('?q=%25')).toEqual(['Chidi %wild_']);
    expect(await names('?q=wild_')).toEqual(['Chidi %wild_']);
  });

  it('finds the most similar names if nothing has the words, and says so', async () => {
    const found = await list('?q=adegokee');
    expect(found).toMatchObject({ similar: true, total: 1, data: [{ fullName: 'Bola Adegoke' }] });
    expect(await list('?q=xyzzyq')).toMatchObject({ similar: false, total: 0, data: [] });
    expect((await list('?q=adegoke')).similar).toBe(false);
  });

  it('follows a new name, a new level, stars and a deleted job', async () => {
    const acme = await api.signUp('company', 'Follow Ltd');
    const talent = await api.signUp('talent', 'Before');
    const job = await api.postJob(acme, { title: 'Sailor' });
    const id = await api.apply(talent, job);
    await api.request('PATCH', '/users/update-about-me', {
      as: talent,
      body: { name: 'After', description: '', jobLevel: 'Director' },
    });
    await api.sql`UPDATE applications SET rating = 4 WHERE id = ${id}`;
    await api.request('DELETE', `/company/job-posting/${job.id}`, { as: acme });
    expect((await list('?q=after+sailor&level=Director&rating=4', acme)).data).toMatchObject([
      { id, fullName: 'After', rating: 4, jobLevel: 'Director', jobTitle: 'Sailor' },
    ]);
    expect((await list('?q=before', acme)).data).toEqual([]);
  });

  it('shows a company only its own applicants, in small rows, with the number of the newest event', async () => {
    const { body, headers } = await ask('?limit=1');
    expect(Object.keys(body.data[0]!).sort()).toEqual([
      'appliedAt',
      'displayPicture',
      'fullName',
      'hasContract',
      'hiringStage',
      'id',
      'jobId',
      'jobLevel',
      'jobTitle',
      'payout',
      'place',
      'rating',
      'skills',
      'talentId',
      'verified',
    ]);
    const [head] = await api.sql`SELECT seq FROM event_heads WHERE recipient_id = ${company.id}`;
    expect(body.eventsUpTo).toBe(Number(head!.seq));
    expect(headers['x-events-up-to']).toBe(String(head!.seq));
    const theirs = await list('?limit=200', other);
    expect(theirs.total).toBe(NAMES.length);
    expect(theirs.data.some(({ id }) => rows.some((row) => row.id === id))).toBe(false);
    expect(await list('?counts=false&limit=1')).toMatchObject({ total: null, more: false });
  });

  it('refuses an unknown filter or sort, and cursors of other lists', async () => {
    for (const [query, field] of [
      ['stage=None', 'stage.0'],
      ['jobId=1', 'jobId'],
      ['level=Boss', 'level.0'],
      ['rating=6', 'rating'],
      ['from=2026-03-01', 'to'],
      ['sort=age', 'sort'],
      ['limit=500', 'limit'],
      [`q=${'x'.repeat(201)}`, 'q'],
    ])
      expect(failure(await ask(`?${query}`)), query).toMatchObject({ status: 400, fields: [field] });
    const cursor = (await list('?sort=name&limit=1')).nextCursor!;
    const bent = Buffer.from(JSON.stringify(['name', 0, 'a', 'not an id'])).toString('base64url');
    for (const query of [
      `sort=-name&cursor=${cursor}`,
      'cursor=x',
      `sort=name&cursor=${bent}`,
      `sort=name&cursor=${Buffer.from('{}').toString('base64url')}`,
    ])
      expect(failure(await ask(`?${query}`)), query).toMatchObject({ status: 400, fields: ['cursor'] });
    const talent = await api.signUp('talent');
    expect(failure(await ask('', talent))).toMatchObject({ status: 403 });
  });

  it('shows where a person is, unless the profile is shown to nobody, and the first three skills', async () => {
    const company = await api.signUp('company', 'Initech');
    const talent = await api.signUp('talent', 'Ngozi Eze');
    const write = async (path: string, body: object) =>
      expect((await api.request('PATCH', `/users/${path}`, { as: talent, body })).status, path).toBe(200);
    await write('update-personal-details', { city: 'Enugu' });
    await write('add-skills', { skills: ['SQL', 'Figma', 'Cobol', 'Ada'] });
    await write('update-profile-visibility', { visibility: 'applied' });
    await api.apply(talent, await api.postJob(company));
    const row = async () => (await list('', company)).data[0];
    expect(await row()).toMatchObject({ place: 'Enugu', skills: ['SQL', 'Figma', 'Cobol'] });
    await write('update-profile-visibility', { visibility: 'nobody' });
    expect(await row()).toMatchObject({ place: null, skills: ['SQL', 'Figma', 'Cobol'] });
    await api.sql`UPDATE users SET deletion_requested_at = now(), deletes_at = now() + interval '14 days' WHERE id = ${talent.id}`;
    expect(await row()).toMatchObject({ place: null, skills: [] });
  });
});
