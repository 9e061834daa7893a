import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let talent: Account;
let other: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  talent = await api.signUp('talent', 'Ada');
  other = await api.signUp('talent', 'Grace');
});
afterAll(() => api.close());

const patch = (as: Account, url: string, body: object) => api.request('PATCH', url, { as, body });
const profileOf = async (as: Account) => (await api.request('GET', `/users/get-${as.role}-profile`, { as })).body.data;

describe("a talent's profile", () => {
  it('is empty at first and lists what is missing', async () => {
    const profile = await profileOf(talent);
    expect(profile).toMatchObject({
      fullName: 'Ada',
      role: 'talent',
      about: null,
      experience: [],
      education: [],
      skills: [],
      portfolio: [],
      completion: { percent: 0 },
    });
    expect(profile.completion.missing).not.toHaveLength(0);
  });

  it('accepts name and text, at most 500 characters', async () => {
    expect(
      await patch(talent, '/users/update-about-me', { name: 'Ada Lovelace', description: 'x'.repeat(500) }),
    ).toMatchObject({ status: 200 });
    expect(await profileOf(talent)).toMatchObject({ fullName: 'Ada Lovelace', about: 'x'.repeat(500) });
    expect(
      failure(await patch(talent, '/users/update-about-me', { name: ' ', description: 'x'.repeat(501) })),
    ).toMatchObject({ status: 400, fields: ['name', 'description'] });
  });

  it.each([
    [
      'experience',
      { jobTitle: 'Analyst', companyName: 'Engines', startDate: '2020-01-01', endDate: null, responsiblity: 'Notes' },
      { jobTitle: 'Chief analyst' },
    ],
    [
      'education',
      { degree: 'Maths', institution: 'Home', startDate: null, endDate: '2019-06-30' },
      { degree: 'Logic' },
    ],
  ] as const)('adds, changes and deletes an %s, only for its owner', async (kind, entry, change) => {
    expect(await patch(talent, `/users/add-${kind}`, entry)).toMatchObject({ status: 200 });
    const [added] = (await profileOf(talent))[kind];
    expect(added).toMatchObject(entry);
    expect(await patch(talent, `/users/update-${kind}/${added.id}`, { ...entry, ...change })).toMatchObject({
      status: 200,
    });
    expect((await profileOf(talent))[kind]).toMatchObject([{ ...entry, ...change }]);
    expect(failure(await patch(other, `/users/update-${kind}/${added.id}`, entry))).toMatchObject({ status: 404 });
    expect(failure(await api.request('DELETE', `/users/delete-${kind}/${added.id}`, { as: other }))).toMatchObject({
      status: 404,
    });
    expect(
      failure(await patch(talent, `/users/add-${kind}`, { ...entry, startDate: '2021-01-01', endDate: '2020-01-01' })),
    ).toMatchObject({ status: 400, fields: ['endDate'] });
    expect(await api.request('DELETE', `/users/delete-${kind}/${added.id}`, { as: talent })).toMatchObject({
      status: 200,
    });
    expect((await profileOf(talent))[kind]).toEqual([]);
  });

  it('stores each skill once and skips blanks', async () => {
    expect(await patch(talent, '/users/add-skills', { skills: ['Maths', ' maths ', '', 'Poetry'] })).toMatchObject({
      status: 200,
    });
    const { skills } = await profileOf(talent);
    expect(skills.map(({ name }: { name: string }) => name)).toEqual(['Maths', 'Poetry']);
    for (const none of [[], [' ']])
      expect(failure(await patch(talent, '/users/add-skills', { skills: none }))).toMatchObject({
        status: 400,
        message: 'Please add at least one skill.',
      });
    expect(await api.request('DELETE', `/users/delete-skill/${skills[0].id}`, { as: talent })).toMatchObject({
      status: 200,
    });
    expect(failure(await api.request('DELETE', `/users/delete-skill/${skills[0].id}`, { as: talent }))).toMatchObject({
      status: 404,
    });
  });

  it.each<[kind: string, url: string, longest: number, entry: (n: number) => object]>([
    ['education', '/users/add-education', 50, (n) => ({ degree: `Course ${n}`, institution: 'School' })],
    ['experience', '/users/add-experience', 50, (n) => ({ jobTitle: `Job ${n}`, companyName: 'Company' })],
    [
      'portfolio',
      '/users/add-portfolio',
      50,
      (n) => ({ title: `Work ${n}`, description: 'A work.', link: 'https://a.example' }),
    ],
    ['skills', '/users/add-skills', 100, (n) => ({ skills: [`Skill ${n}`] })],
  ])('keeps %s to its limit, also of additions at the same instant', async (kind, url, longest, entry) => {
    const person = await api.signUp('talent', 'Mary');
    for (let n = 2; n < longest; n += 1) expect(await patch(person, url, entry(n))).toMatchObject({ status: 200 });
    const answers = await Promise.all([0, 1, longest, longest + 1].map((n) => patch(person, url, entry(n))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400]);
    expect(failure(await patch(person, url, entry(longest + 2)))).toMatchObject({
      message: `You have reached the limit of ${longest}. Delete one first.`,
    });
    expect((await profileOf(person))[kind]).toHaveLength(longest);
  });

  it('changes only the links that are sent, and accepts only http(s)', async () => {
    await patch(talent, '/users/add-socials', { phoneNumber: '+44 20', linkedin: 'https://linkedin.com/in/ada' });
    await patch(talent, '/users/add-socials', { twitter: '@ada', website: 'https://ada.example' });
    expect((await profileOf(talent)).socials).toEqual({
      phoneNumber: '+44 20',
      linkedin: 'https://linkedin.com/in/ada',
      instagram: null,
      twitter: 'ada',
      website: 'https://ada.example',
      behance: null,
      dribbble: null,
      github: null,
    });
    expect(failure(await patch(talent, '/users/add-socials', { website: 'javascript:alert(1)' }))).toMatchObject({
      status: 400,
      fields: ['website'],
    });
  });

  it('is for talents', async () => {
    expect(failure(await patch(company, '/users/update-about-me', { name: 'x' }))).toMatchObject({ status: 403 });
    expect(failure(await api.request('GET', '/users/get-talent-profile', { as: company }))).toMatchObject({
      status: 403,
    });
    expect(failure(await api.request('GET', '/users/get-talent-profile'))).toMatchObject({ status: 401 });
  });
});

describe("a company's profile", () => {
  it('accepts overview, text and links, and shows open positions and figures', async () => {
    const form = {
      title: 'Baker',
      employmentTypes: ['Full-Time'],
      salaryMin: 900,
      salaryMax: 1200,
      categories: ['Design'],
      skills: ['Bread'],
      jobDescription: 'Bake.',
      responsibilities: 'Ovens',
      whoYouAre: 'Early',
      qualifications: 'None',
      applicationDeadline: '2999-01-31',
      applicationMethods: ['Apply via platform'],
    };
    const job = await api.postJob(company, form);
    const past = await api.postJob(company, { title: 'Past' });
    await api.sql`UPDATE jobs SET closed_at = now(), close_reason = 'company' WHERE id = ${past.id}`;
    await api.apply(talent, job);
    expect(
      await patch(company, '/company/overview', {
        name: 'Acme Ltd',
        industry: 'Food',
        size: '11-50',
        location: 'Lagos',
        website: 'https://acme.example',
      }),
    ).toMatchObject({ status: 200 });
    expect(await patch(company, '/company/about-us', { description: 'We bake.' })).toMatchObject({ status: 200 });
    const links = { phoneNumber: '1', website: 'acme-bakes.example' };
    expect(await patch(company, '/users/add-socials', links)).toMatchObject({ status: 200 });
    expect(await profileOf(company)).toMatchObject({
      fullName: 'Acme Ltd',
      role: 'company',
      about: 'We bake.',
      socials: { phoneNumber: '1', website: 'https://acme-bakes.example' },
      companyProfile: {
        name: 'Acme Ltd',
        industry: 'Food',
        size: '11-50',
        location: 'Lagos',
        website: 'https://acme-bakes.example',
        openPositions: [{ id: job.id, ...form }],
      },
      companyDashboard: { hiredTalents: 0, totalApplicants: 1, totalJobsPosted: 2, companyRevenue: '0' },
    });
    expect(failure(await patch(company, '/company/about-us', { description: 'x'.repeat(1001) }))).toMatchObject({
      status: 400,
      fields: ['description'],
    });
    expect(failure(await patch(talent, '/company/overview', { name: 'x' }))).toMatchObject({ status: 403 });
  });
});
