import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Neighbours } from '@hireledger/domain/http/applicants';
import type { PipelineAnswer } from '@hireledger/domain/http/pipeline';
import type { Account } from '../../test-api.ts';
import { startTestApplicants, type TestApplicants } from './test-applicants.ts';

let test: TestApplicants;
let api: TestApplicants['api'];
let company: TestApplicants['company'];
let applicant: TestApplicants['applicant'];
let list: TestApplicants['list'];
let found: TestApplicants['found'];
beforeAll(async () => {
  test = await startTestApplicants();
  ({ api, company, applicant, list, found } = test);
});
afterAll(() => test?.api.close());

describe('applicants are found by', () => {
  let rival: Account;
  beforeAll(async () => {
    rival = await api.signUp('company', 'Rival Mills');
    await applicant('Zuri One', {
      skills: ['Figma', 'Adobe Illustrator'],
      about: 'I draw interfaces for harbour pilots.',
      details: { city: 'Rosario', address: '12 Allen Avenue, Ikeja, Lagos', language: 'Yorùbá', jobLevel: 'Director' },
    });
    await applicant('Zuri Two', {
      skills: ['Figma'],
      experience: { jobTitle: 'Crane operator', companyName: 'Dockworks', responsiblity: 'Unloaded containers.' },
      education: { degree: 'BSc Oceanography', institution: 'Université de Liège' },
      work: { title: 'Lighthouse', description: 'A catalogue of beacons.' },
    });
  });

  it('skill, place, language, level and the words of their profile, in any form and without accents', async () => {
    expect(await found('figma')).toEqual(['Zuri One', 'Zuri Two']);
    for (const q of [
      'illustrator',
      'lagos',
      'ikeja',
      'rosario',
      'yoruba',
      'Yorùbá',
      'director',
      'interface',
      'pilot',
      'drawing',
    ])
      expect(await found(q), q).toEqual(['Zuri One']);
    for (const q of [
      'crane',
      'operators',
      'dockworks',
      'unload',
      'container',
      'oceanography',
      'liege',
      'LIÈGE',
      'lighthouse',
      'beacon',
    ])
      expect(await found(q), q).toEqual(['Zuri Two']);
  });

  it('several words, each in the name, the job or the profile', async () => {
    for (const q of ['figma lagos', 'figma zuri one', 'one figma position', 'position director figma'])
      expect(await found(q), q).toEqual(['Zuri One']);
    expect(await found('figma crane lagos')).toEqual([]);
  });

  it('the beginning of a word that is being typed, where nothing has it whole', async () => {
    for (const q of ['illustrat', 'figm lag', 'the figma of lagos']) {
      const { data, similar } = await list(q);
      expect([data.map(({ fullName }) => fullName), similar], q).toEqual([['Zuri One'], true]);
    }
  });

  it('nothing of people who applied elsewhere', async () => {
    const there = await api.postJob(rival, { title: 'Position' });
    await applicant('Zuri Elsewhere', { skills: ['Figma', 'Origami'] }, there);
    expect(await found('figma')).toEqual(['Zuri One', 'Zuri Two']);
    expect(await found('origami')).toEqual([]);
    expect(await found('origami', rival)).toEqual(['Zuri Elsewhere']);
  });

  it('the same words on the board, in the file, as neighbours and in the palette', async () => {
    const path = (rest: string) => `/applicants${rest}?q=${encodeURIComponent('oceanography')}`;
    const board = (await api.request<PipelineAnswer>('GET', path('/pipeline'), { as: company })).body;
    expect(board.columns.flatMap(({ rows }) => rows.map(({ fullName }) => fullName))).toEqual(['Zuri Two']);
    const file = await api.app.inject({
      url: path('/export'),
      headers: { authorization: `Bearer ${company.token}` },
    });
    expect(file.body.match(/Zuri \w+/g)).toEqual(['Zuri Two']);
    const [row] = (await list('figma')).data;
    const { data } = (
      await api.request<{ data: Neighbours }>('GET', `/applications/${row!.id}/neighbours?q=figma`, { as: company })
    ).body;
    expect([data.position, data.total]).toEqual([1, 2]);
    expect((await test.palette('oceanog')).applicants.map(({ fullName }) => fullName)).toEqual(['Zuri Two']);
  });
});

it('finds applicants when there are too many to name, page by page, in every order', async () => {
  const there = await api.signUp('company', 'Many Hands');
  const [opening, other] = [
    await api.postJob(there, { title: 'Position' }),
    await api.postJob(there, { title: 'Post' }),
  ];
  await api.sql`
    WITH person AS (
      INSERT INTO users (email, full_name, role) SELECT 'm' || n || '@many.test', 'Member ' || n, 'talent' FROM generate_series(1, 450) n
      RETURNING id, full_name),
    talent AS (INSERT INTO talents (user_id, city) SELECT id, 'Accra' FROM person),
    skill AS (INSERT INTO skills (talent_id, name) SELECT id, 'Welding' FROM person WHERE substr(full_name, 8)::int % 3 > 0),
    known AS (INSERT INTO socials (user_id) SELECT id FROM person)
    SELECT count(*) FROM person`;
  await api.sql`
    INSERT INTO applications (job_id, company_id, talent_id, stage, applied_at)
      SELECT CASE WHEN substr(full_name, 8)::int % 5 < 2 THEN ${opening.id}::uuid ELSE ${other.id}::uuid END, ${there.id}, id,
             CASE WHEN substr(full_name, 8)::int % 2 = 0 THEN 'Declined' ELSE 'Applied' END, now() - interval '1 minute' * substr(full_name, 8)::int
        FROM users WHERE email LIKE 'm%@many.test'`;
  const numbers = Array.from({ length: 450 }, (_, index) => index + 1);
  const all = async (q: string, sort: string) => {
    const names: string[] = [];
    for (let cursor = ''; ;) {
      const page = await list(q, there, `&sort=${sort}${cursor && `&cursor=${cursor}`}`);
      expect(page.before, sort).toBe(names.length);
      names.push(...page.data.map(({ fullName }) => fullName));
      if (!page.nextCursor) return { names: names.toSorted(), total: (await list(q, there)).total };
      cursor = page.nextCursor;
    }
  };
  const welders = numbers.filter((n) => n % 3 > 0).map((n) => `Member ${n}`);
  // The place of those who were declined is hidden.
  const near = numbers.filter((n) => n % 2 === 1).map((n) => `Member ${n}`);
  for (const sort of ['-applied', 'name', 'stage', 'level', 'job', 'rating']) {
    expect(await all('welding', sort), sort).toEqual({ names: welders.toSorted(), total: welders.length });
    expect(await all('accra', sort), sort).toEqual({ names: near.toSorted(), total: near.length });
  }
  const both = welders.filter((name) => near.includes(name));
  expect((await all('welding accra', '-applied')).names).toEqual(both.toSorted());
  expect((await list('welding', there, '&stage=Declined')).total).toBe(welders.length - both.length);
  expect((await list('accra', there, '&stage=Declined')).similar).toBe(false);
});

it('answers odd queries with a list or a sentence, and quickly', async () => {
  for (const q of [
    "'",
    "''",
    '\\',
    '\\\\',
    '%',
    '_',
    '!!!',
    '(((',
    '))',
    '[a-',
    '*',
    ':*',
    '&|!',
    '<->',
    '𝔄𝔟',
    '‮abc',
    '́'.repeat(30),
    'x '.repeat(99),
    '龍a小b ไทยC++',
    "o'brien\\",
  ]) {
    for (const path of [`/applicants?q=`, `/applicants/pipeline?q=`, `/search?q=`]) {
      const { status } = await api.request(
        'GET',
        `${path}${encodeURIComponent(q.slice(0, path === '/search?q=' ? 100 : 200))}`,
        { as: company },
      );
      expect(status, `${path}${q}`).toBe(200);
    }
    if (/^[^\p{L}\p{N}]*$/u.test(q)) expect(await found(q), q).toEqual([]);
  }
  expect((await api.request('GET', '/applicants?q=%00', { as: company })).status).toBeLessThan(500);
  expect((await api.request('GET', `/applicants?q=${'x'.repeat(201)}`, { as: company })).status).toBe(400);
});
