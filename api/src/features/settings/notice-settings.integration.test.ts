import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  talent = await api.signUp('talent');
});
afterAll(() => api?.close());

const PATH = '/account/notice-settings';
const view = async (as = talent) => (await api.request('GET', PATH, { as })).body.data;
const change = (body: object, as = talent) => api.request('PATCH', PATH, { as, body });

describe("a talent's settings about emails and job alerts", () => {
  it('are all emails and alerts once a day until they are chosen, each by itself', async () => {
    expect(await view()).toEqual({ requiredMailsOnly: false, dailyDigest: false, jobAlerts: 'daily', timeZone: null });
    expect((await change({ requiredMailsOnly: true })).body.data).toEqual({
      requiredMailsOnly: true,
      dailyDigest: false,
      jobAlerts: 'daily',
      timeZone: null,
    });
    await change({ jobAlerts: 'at-once', timeZone: 'Africa/Lagos' });
    await change({ requiredMailsOnly: false });
    expect(await view()).toEqual({
      requiredMailsOnly: false,
      dailyDigest: false,
      jobAlerts: 'at-once',
      timeZone: 'Africa/Lagos',
    });
  });

  it('of two changes at once keep both', async () => {
    const other = await api.signUp('talent');
    await Promise.all([change({ jobAlerts: 'at-once' }, other), change({ requiredMailsOnly: true }, other)]);
    expect(await view(other)).toMatchObject({ jobAlerts: 'at-once', requiredMailsOnly: true });
  });

  it('are those of one member in one company', async () => {
    const owner = await api.signUp('company');
    const viewer = await api.addMember(owner, 'viewer');
    await change({ dailyDigest: true, timeZone: 'Africa/Lagos' }, viewer);
    expect(await view(viewer)).toMatchObject({ dailyDigest: true, timeZone: 'Africa/Lagos' });
    expect(await view(owner)).toMatchObject({ dailyDigest: false, timeZone: null });
  });

  it('refuse what they do not know', async () => {
    expect(failure(await change({ jobAlerts: 'weekly' }))).toMatchObject({ status: 400, fields: ['jobAlerts'] });
    expect(failure(await change({ timeZone: 'Mars/Olympus' }))).toMatchObject({ status: 400, fields: ['timeZone'] });
    expect(failure(await change({ timeZone: 'x'.repeat(100_000) }))).toMatchObject({ status: 400 });
  });

  it('learn the time zone from a search that is saved, and keep the rest', async () => {
    const other = await api.signUp('talent');
    const filters = { q: 'diver', location: '', employmentType: [], category: [], jobLevel: [], salary: [] };
    const save = (body: object) => api.request('POST', '/saved-searches', { as: other, body: { filters, ...body } });
    await save({ name: 'Somewhere' });
    expect(await view(other)).toMatchObject({ timeZone: null });
    await change({ jobAlerts: 'at-once' }, other);
    await save({ name: 'In Lagos', timeZone: 'Africa/Lagos' });
    expect(await view(other)).toEqual({
      requiredMailsOnly: false,
      dailyDigest: false,
      jobAlerts: 'at-once',
      timeZone: 'Africa/Lagos',
    });
    expect(failure(await save({ name: 'On Mars', timeZone: 'Mars/Olympus' }))).toMatchObject({ status: 400 });
  });
});
