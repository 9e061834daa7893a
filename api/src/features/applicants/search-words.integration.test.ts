import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../test-api.ts';
import { startTestApplicants, type TestApplicants } from './test-applicants.ts';

let test: TestApplicants;
let api: TestApplicants['api'];
let applicant: TestApplicants['applicant'];
let found: TestApplicants['found'];
beforeAll(async () => {
  test = await startTestApplicants();
  ({ api, applicant, found } = test);
});
afterAll(() => test?.api.close());

describe('words that look alike', () => {
  const SKILLS = ['C', 'C#', 'C++', 'F#', '.NET', 'Objective-C', 'Node.js', 'R', 'Go'];
  let there: Account;
  let opening: { id: string };
  beforeAll(async () => {
    there = await api.signUp('company', 'Compilers');
    opening = await api.postJob(there, { title: 'Recruiter, Gothenburg' });
    for (const skill of SKILLS) await applicant(`Chidi Gor ${SKILLS.indexOf(skill)}`, { skills: [skill] }, opening);
    await applicant('Rita Cole', { about: 'I like to go, and to code in Google Docs. Going well.' }, opening);
  });

  it.each(SKILLS)('find for %s those who have it, and nobody else', async (skill) => {
    for (const q of [skill, skill.toLowerCase(), `(${skill})`])
      expect(await found(q, there), q).toEqual([`Chidi Gor ${SKILLS.indexOf(skill)}`]);
  });

  it('are beginnings of names and titles where nobody has the word', async () => {
    expect(await found('ri', there)).toEqual(['Rita Cole']);
    expect(await found('re', there)).toHaveLength(SKILLS.length + 1);
    expect(await found('goth', there)).toHaveLength(SKILLS.length + 1);
  });

  it('are different words in titles too, and whole words come first', async () => {
    for (const title of ['C Developer', 'C++ Developer', 'C# Developer', 'Go Developer', 'Google Ads Manager'])
      await api.postJob(there, { title });
    const titles = async (q: string) => (await test.palette(q, there)).jobs.map(({ title }) => title);
    expect(await titles('c')).toEqual(['C Developer']);
    expect(await titles('c++')).toEqual(['C++ Developer']);
    expect(await titles('c#')).toEqual(['C# Developer']);
    expect((await titles('go')).slice(0, 2)).toEqual(['Go Developer', 'Google Ads Manager']);
  });
});

describe('text without blanks', () => {
  let there: Account;
  beforeAll(async () => {
    there = await api.signUp('company', 'Golden Harvest');
    const opening = await api.postJob(there, { title: '高级设计师' });
    await applicant('李小龍 (Bruce)', { skills: ['嵌入式软件'], about: '武術家' }, opening);
    await applicant('สมชาย ใจดี', { skills: ['บัญชีการเงิน'] }, opening);
    await applicant('山田ガク', { about: 'ソフトウェアエンジニアです' }, opening);
    await applicant('김철수', { skills: ['소프트웨어개발'] }, opening);
  });

  it.each([
    ['小龍', '李小龍 (Bruce)'],
    ['龍', '李小龍 (Bruce)'],
    ['李小龍', '李小龍 (Bruce)'],
    ['软件', '李小龍 (Bruce)'],
    ['武術', '李小龍 (Bruce)'],
    ['ชาย', 'สมชาย ใจดี'],
    ['การเงิน', 'สมชาย ใจดี'],
    ['ガク', '山田ガク'],
    ['エンジニア', '山田ガク'],
    ['철수', '김철수'],
    ['개발', '김철수'],
  ])('is found by %s, a part of it', async (q, name) => {
    expect(await found(q, there)).toEqual([name]);
  });

  it('is found by a part of a title, and marks in brackets by what is in them', async () => {
    expect(await found('设计', there)).toHaveLength(4);
    for (const q of ['bruce', '(bruce)', 'br', '李小龍 (Bruce)'])
      expect(await found(q, there), q).toEqual(['李小龍 (Bruce)']);
    expect(await found('龍小', there)).toEqual([]);
  });
});

describe('words and names as a plain keyboard has them', () => {
  let there: Account;
  beforeAll(async () => {
    there = await api.signUp('company', 'Keyboards');
    const opening = await api.postJob(there, { title: 'Kitchen Helper', skills: ['Photography'] });
    await applicant('Łukasz Wałęsa', { skills: ['PL/SQL'] }, opening);
    await applicant('Søren Groß', { skills: ['Photography', 'Excel'], about: 'Organisation of theatres.' }, opening);
    await applicant('Ann Other', { about: 'Excellent with colours.' }, opening);
  });

  it.each([
    ['lukasz', 'Łukasz Wałęsa'],
    ['Wałęsa plsql', 'Łukasz Wałęsa'],
    ['SOREN GROSS', 'Søren Groß'],
    ['excel', 'Søren Groß'],
    ['organization theater', 'Søren Groß'],
    ['color', 'Ann Other'],
  ])('“%s” finds %s alone', async (q, name) => {
    expect(await found(q, there)).toEqual([name]);
  });

  it.each(['photografy', 'phtography soren'])('“%s” is corrected as on the board', async (q) => {
    const { data, similar } = await test.list(q, there);
    expect(similar).toBe(true);
    expect(data.map(({ fullName }) => fullName)).toEqual(['Søren Groß']);
  });
});
