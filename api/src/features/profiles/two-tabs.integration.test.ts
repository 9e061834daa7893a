import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';
import { photo } from '../../uploads/test-files.ts';

let api: TestApi;
let talent: Account;
let company: Account;
beforeAll(async () => {
  api = await startTestApi();
  [talent, company] = [await api.signUp('talent', 'Ada'), await api.signUp('company', 'Acme')];
});
afterAll(() => api.close());

const profileOf = async (as: Account) => (await api.request('GET', `/users/get-${as.role}-profile`, { as })).body.data;
const patch = (as: Account, url: string, body: object, before?: string) =>
  api.request('PATCH', url, { as, body, ...(before !== undefined && { headers: { 'if-match': `"${before}"` } }) });
const eventsOf = (account: Account) =>
  api.sql<
    { name: string; data: unknown; notify: boolean }[]
  >`SELECT name, data, notify FROM events WHERE recipient_id = ${account.id} ORDER BY seq`;

describe('two tabs that edit one card', () => {
  it.each<[card: string, role: 'talent' | 'company', url: string, first: object, second: object]>([
    [
      'about-me',
      'talent',
      '/users/update-about-me',
      { name: 'Ada', description: 'Counts.' },
      { name: 'Ada', description: 'Computes.' },
    ],
    [
      'personal-details',
      'talent',
      '/users/update-personal-details',
      { jobLevel: 'Mid Level', city: 'London', language: null, gender: null, dob: '1990-12-10', address: null },
      { jobLevel: 'Mid Level', city: 'Paris', language: 'French', gender: null, dob: '1990-12-10', address: null },
    ],
    [
      'contact',
      'talent',
      '/users/add-socials',
      { phoneNumber: '1', linkedin: null },
      { phoneNumber: '2', linkedin: null },
    ],
    [
      'links',
      'company',
      '/users/add-socials',
      { instagram: null, twitter: 'acme', website: null },
      { instagram: null, twitter: 'acme2', website: null },
    ],
    [
      'overview',
      'company',
      '/company/overview',
      { name: 'Acme', industry: 'Food', size: null, location: null, website: null },
      { name: 'Acme', industry: 'Tools', size: null, location: null, website: null },
    ],
    ['about-us', 'company', '/company/about-us', { description: 'We bake.' }, { description: 'We forge.' }],
  ])(
    'of %s: the later save gets the present content, and wins once it knows it',
    async (card, role, url, first, second) => {
      const who = role === 'talent' ? talent : company;
      const { [card]: before } = (await profileOf(who)).versions;
      expect(await patch(who, url, first, before)).toMatchObject({ status: 200 });
      const late = failure(await patch(who, url, second, before));
      expect(late).toMatchObject({ status: 409, code: 'PROFILE_CHANGED', details: { values: first } });
      const { version } = late.details as { version: string };
      expect((await profileOf(who)).versions[card]).toBe(version);
      expect(await patch(who, url, second, version)).toMatchObject({ status: 200 });
      // As the specification's calls do: without a version an edit is accepted.
      expect(await patch(who, url, first)).toMatchObject({ status: 200 });
      expect((await profileOf(who)).versions[card]).toBe(version);
    },
  );

  it.each([
    [
      'experience',
      { jobTitle: 'Analyst', companyName: 'Engines', startDate: '2020-01-01', endDate: null, responsiblity: 'Notes' },
      { jobTitle: 'Chief' },
    ],
    [
      'education',
      { degree: 'Maths', institution: 'Home', startDate: null, endDate: '2019-06-30' },
      { degree: 'Logic' },
    ],
    [
      'portfolio',
      { title: 'Engine', description: 'Wrote for it.', type: 'CV', fileUrl: null },
      { title: 'Difference engine' },
    ],
  ])('of one %s, and only of that one', async (kind, entry, change) => {
    await patch(talent, `/users/add-${kind}`, entry);
    await patch(talent, `/users/add-${kind}`, { ...entry, ...change });
    const profile = await profileOf(talent);
    const isSecond = (item: Record<string, unknown>) =>
      Object.entries(change).every(([field, value]) => item[field] === value);
    const [one, other] = profile[kind].toSorted((a: Record<string, unknown>) => (isSecond(a) ? 1 : -1));
    const url = (id: string) => `/users/update-${kind}/${id}`;
    expect(await patch(talent, url(one.id), { ...entry, ...change }, profile.versions[one.id])).toMatchObject({
      status: 200,
    });
    expect(failure(await patch(talent, url(one.id), entry, profile.versions[one.id]))).toMatchObject({
      status: 409,
      code: 'PROFILE_CHANGED',
      details: { values: change },
    });
    expect(await patch(talent, url(other.id), entry, profile.versions[other.id])).toMatchObject({ status: 200 });
    await api.request('DELETE', `/users/delete-${kind}/${one.id}`, { as: talent });
    expect(failure(await patch(talent, url(one.id), entry, profile.versions[one.id]))).toMatchObject({ status: 404 });
  });

  it("of the gallery: another tab's order is not overwritten", async () => {
    const urls: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await photo())]), 'a.jpg');
      const body = new Response(form);
      const answer = await api.app.inject({
        method: 'POST',
        url: '/upload?kind=work-image',
        payload: Buffer.from(await body.arrayBuffer()),
        headers: { authorization: `Bearer ${company.token}`, 'content-type': body.headers.get('content-type')! },
      });
      urls.push(answer.json().fileUrl);
    }
    const { versions } = await profileOf(company);
    expect(
      await patch(company, '/company/update-working-at', { imageUrls: urls }, versions['working-at']),
    ).toMatchObject({ status: 200 });
    expect(
      failure(await patch(company, '/company/update-working-at', { imageUrls: [urls[1]!] }, versions['working-at'])),
    ).toMatchObject({ code: 'PROFILE_CHANGED', details: { values: { imageUrls: urls } } });
    expect((await profileOf(company)).companyProfile.imageUrls).toEqual(urls);
  });

  it('of two at the same instant one is refused', async () => {
    const { versions } = await profileOf(talent);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((description) =>
        patch(talent, '/users/update-about-me', { name: 'Ada', description }, versions['about-me']),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it("refuses an invalid version, and does not touch other people's cards", async () => {
    expect(failure(await patch(talent, '/users/update-about-me', { name: 'x' }, 'x'.repeat(100)))).toMatchObject({
      status: 400,
    });
    expect(failure(await patch(talent, '/users/update-about-me', { name: 'x' }, 'no version'))).toMatchObject({
      status: 409,
    });
  });
});

describe('a change in one tab', () => {
  it('is sent to the person’s other tabs, in the transaction of the change, and to nobody as a notice', async () => {
    const person = await api.signUp('talent', 'Grace');
    await patch(person, '/users/update-about-me', { name: 'Grace Hopper', description: '' });
    await patch(person, '/users/add-skills', { skills: ['COBOL'] });
    await patch(person, '/users/update-profile-visibility', { visibility: 'everyone' });
    expect(await eventsOf(person)).toEqual(
      ['about-me', 'skills', 'visibility'].map((card) => ({
        name: 'profile.changed',
        data: { card, fullName: 'Grace Hopper' },
        notify: false,
      })),
    );
    const answer = await api.request('GET', '/users/get-talent-profile', { as: person });
    expect(answer.headers['x-events-up-to']).toBe('3');
  });

  it('is not sent when it was refused', async () => {
    const person = await api.signUp('talent', 'Edith');
    await patch(person, '/users/update-about-me', { name: '' });
    await patch(person, '/users/update-about-me', { name: 'Edith' }, 'old');
    expect(await eventsOf(person)).toEqual([]);
  });
});
