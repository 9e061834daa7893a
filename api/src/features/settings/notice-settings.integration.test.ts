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

describe("a talent's settings about emails", () => {
  it('are all emails until they are chosen', async () => {
    expect(await view()).toEqual({ requiredMailsOnly: false });
    expect((await change({ requiredMailsOnly: true })).body.data).toEqual({ requiredMailsOnly: true });
    expect((await change({})).body.data).toEqual({ requiredMailsOnly: true });
    await change({ requiredMailsOnly: false });
    expect(await view()).toEqual({ requiredMailsOnly: false });
  });

  it('are sent to the other tabs, and notify nobody', async () => {
    const other = await api.signUp('talent');
    await change({ requiredMailsOnly: true }, other);
    const events = await api.sql`
      SELECT data, notify FROM events WHERE recipient_id = ${other.id} AND name = 'notice.settings-changed'`;
    expect(events).toEqual([{ data: { requiredMailsOnly: true }, notify: false }]);
  });

  it('refuse what they do not know, and companies', async () => {
    expect(failure(await change({ requiredMailsOnly: 'yes' }))).toMatchObject({
      status: 400,
      fields: ['requiredMailsOnly'],
    });
    const company = await api.signUp('company');
    expect(await change({ requiredMailsOnly: true }, company)).toMatchObject({ status: 403 });
    expect(await api.request('GET', PATH, { as: company })).toMatchObject({ status: 403 });
  });
});
