import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../test-api.ts';
import { startTestApplicants, type TestApplicants } from './test-applicants.ts';

let test: TestApplicants;
let api: TestApplicants['api'];
let company: TestApplicants['company'];
let job: TestApplicants['job'];
let write: TestApplicants['write'];
let talentWith: TestApplicants['talentWith'];
let applicant: TestApplicants['applicant'];
let list: TestApplicants['list'];
let found: TestApplicants['found'];
beforeAll(async () => {
  test = await startTestApplicants();
  ({ api, company, job, write, talentWith, applicant, list, found } = test);
});
afterAll(() => test?.api.close());

describe('what a company may not read', () => {
  it('finds nobody: place, language and portfolio once an application has ended, and again when it is reconsidered', async () => {
    const { id } = await applicant('Kofi Hidden', {
      skills: ['Basketry'],
      details: { city: 'Tamale', address: 'Savelugu Road', language: 'Dagbani' },
      work: { title: 'Kente', description: 'Looms of Bonwire.' },
    });
    const personal = ['tamale', 'savelugu', 'dagbani', 'kente', 'bonwire'];
    for (const q of [...personal, 'basketry']) expect(await found(q), q).toEqual(['Kofi Hidden']);
    expect((await api.move(company, id, 'Declined')).status).toBe(200);
    for (const q of personal) expect((await list(q)).data, q).toEqual([]);
    for (const q of personal) expect((await test.palette(q)).applicants, q).toEqual([]);
    expect(await found('basketry')).toEqual(['Kofi Hidden']);
    expect((await api.move(company, id, 'Applied')).status).toBe(200);
    for (const q of personal) expect(await found(q), q).toEqual(['Kofi Hidden']);
  });

  it('finds by the country of a city those who may be found by the city', async () => {
    const { id } = await applicant('Ama Casablanca', { details: { city: 'Casablanca' } });
    expect(await found('morocco')).toEqual(['Ama Casablanca']);
    await api.move(company, id, 'Declined');
    expect((await list('morocco')).data).toEqual([]);
  });

  it('finds the other application of the same person alone', async () => {
    const { talent, id } = await applicant('Esi Twice', { details: { address: 'Sekondi' } });
    const second = await api.apply(talent, await api.postJob(company, { title: 'Second' }));
    await api.move(company, id, 'Declined');
    expect((await list('sekondi')).data.map((row) => row.id)).toEqual([second]);
  });

  it('finds nobody by the city of a page that is closed to companies', async () => {
    const { talent } = await applicant('Yaa Private', { details: { city: 'Elmina', address: 'Komenda' } });
    expect(await found('elmina')).toEqual(['Yaa Private']);
    await write(talent, 'update-profile-visibility', { visibility: 'nobody' });
    expect(await found('elmina')).toEqual([]);
    expect(await found('komenda')).toEqual(['Yaa Private']);
  });

  it('finds nobody by the profile or the level of an account that is about to be deleted, until it stays', async () => {
    const { talent } = await applicant('Abena Leaves', {
      skills: ['Falconry'],
      details: { address: 'Axim', jobLevel: 'VP or Above' },
    });
    const byLevel = async () =>
      (await list('abena', company, '&level=VP+or+Above')).data.map(({ fullName }) => fullName);
    expect(await byLevel()).toEqual(['Abena Leaves']);
    await api.request('POST', '/account/deletion', { as: talent, body: { password: PASSWORD } });
    for (const q of ['falconry', 'axim']) expect(await found(q), q).toEqual([]);
    expect(await byLevel()).toEqual([]);
    expect(await found('abena')).toEqual(['Abena Leaves']);
    await api.request('DELETE', '/account/deletion', { as: talent });
    for (const q of ['falconry', 'axim']) expect(await found(q), q).toEqual(['Abena Leaves']);
    expect(await byLevel()).toEqual(['Abena Leaves']);
  });
});

describe('a change of the profile', () => {
  it('is found at once, and what was deleted is not', async () => {
    const { talent } = await applicant('Nana Changes', { skills: ['Cooperage'] });
    await write(talent, 'add-skills', { skills: ['Thatching', 'Cartography'] });
    for (const q of ['cooperage', 'thatching', 'cartography']) expect(await found(q), q).toEqual(['Nana Changes']);
    const profile = (
      await api.request<{ data: { skills: { id: string; name: string }[] } }>('GET', '/users/get-talent-profile', {
        as: talent,
      })
    ).body.data;
    const { id } = profile.skills.find(({ name }) => name === 'Cooperage')!;
    await api.request('DELETE', `/users/delete-skill/${id}`, { as: talent });
    expect(await found('cooperage')).toEqual([]);
    expect(await found('thatching')).toEqual(['Nana Changes']);
    await write(talent, 'update-about-me', { name: 'Nana Changes', description: 'Keeper of peacocks.' });
    expect(await found('peacock')).toEqual(['Nana Changes']);
    await write(talent, 'update-about-me', { name: 'Nana Renamed', description: '' });
    expect(await found('peacock')).toEqual([]);
    expect(await found('renamed')).toEqual(['Nana Renamed']);
  });

  it('that ends while its talent applies is found too', async () => {
    const talent = await talentWith('Ekow Hurries', {});
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let started = () => {};
    const changing = new Promise<void>((resolve) => (started = resolve));
    const change = api.sql.begin(async (tx) => {
      await tx`SELECT FROM users WHERE id = ${talent.id} FOR NO KEY UPDATE`;
      await tx`INSERT INTO skills (talent_id, name) VALUES (${talent.id}, 'Bellfounding')`;
      started();
      await held;
    });
    await changing;
    const applied = api.apply(talent, job);
    await expect.poll(() => api.lockWaits()).toBeGreaterThan(0);
    release();
    await Promise.all([change, applied]);
    expect(await found('bellfounding')).toEqual(['Ekow Hurries']);
  });
});
