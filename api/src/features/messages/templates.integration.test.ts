import { messageTemplateBody, type MessageTemplate } from '@hireledger/domain/http/message-templates';
import { TEMPLATES_MAX } from '@hireledger/domain/messages/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let acme: Account;
let other: Account;
beforeAll(async () => {
  api = await startTestApi();
  acme = await api.signUp('company', 'Acme');
  other = await api.signUp('company', 'Globex');
  // Those that every company begins with have a test of their own.
  await api.sql`DELETE FROM message_templates`;
});
afterAll(() => api.close());

const list = async (as = acme): Promise<MessageTemplate[]> =>
  (await api.request('GET', '/message-templates', { as })).body.data;
const keep = (body: object, as = acme) => api.request('POST', '/message-templates', { as, body });
const change = (id: string, body: object, as = acme) => api.request('PUT', `/message-templates/${id}`, { as, body });
const remove = (id: string, as = acme) => api.request('DELETE', `/message-templates/${id}`, { as });
const eventsOf = async (as: Account) =>
  (
    await api.sql<
      { notify: boolean }[]
    >`SELECT notify FROM events WHERE recipient_id = ${as.id} AND name = 'message-templates.changed'`
  ).map(({ notify }) => notify);

describe("a company's message templates", () => {
  it('are there from its first minute, and are changed and deleted like any other', async () => {
    const company = await api.signUp('company', 'Initech');
    const [first, ...rest] = await list(company);
    expect([first!.name, ...rest.map(({ name }) => name)]).toEqual([
      'Ask for availability',
      'Decline with thanks',
      'Invitation to talk',
      'Shortlisted: next steps',
    ]);
    for (const { id, ...starter } of [first!, ...rest]) {
      expect(messageTemplateBody.parse(starter)).toEqual(starter);
      expect(await change(id, { ...starter, name: `Our ${starter.name}` }, company)).toMatchObject({ status: 200 });
      expect(await remove(id, company)).toMatchObject({ status: 200 });
    }
    expect(await list(company)).toEqual([]);
  });

  it('are saved, changed and deleted, with an event for its other tabs each time', async () => {
    await keep({ name: 'zeal', text: 'Hello {{firstName}}' });
    await keep({ name: 'Answer', text: 'Thank you' });
    const [answer, zeal] = await list();
    expect([answer!.name, zeal!.name]).toEqual(['Answer', 'zeal']);
    expect((await change(zeal!.id, { name: 'Zeal', text: 'Good day' })).body.data).toEqual({
      id: zeal!.id,
      name: 'Zeal',
      text: 'Good day',
    });
    expect(await remove(answer!.id)).toMatchObject({ status: 200 });
    expect(await list()).toEqual([{ id: zeal!.id, name: 'Zeal', text: 'Good day' }]);
    expect(await eventsOf(acme)).toEqual([false, false, false, false]);
  });

  it('belong to one company, and a failed change sends no event', async () => {
    const [mine] = await list();
    const sent = await eventsOf(acme);
    expect(await list(other)).toEqual([]);
    expect(failure(await change(mine!.id, { name: 'Mine', text: 'now' }, other))).toMatchObject({ status: 404 });
    expect(failure(await remove(mine!.id, other))).toMatchObject({ status: 404 });
    expect(failure(await keep({ name: 'x', text: 'Hello {{shoeSize}}' }))).toMatchObject({
      status: 400,
      fields: ['text'],
    });
    expect(failure(await keep({ name: ' ', text: 'y' }))).toMatchObject({ status: 400, fields: ['name'] });
    expect([await eventsOf(acme), await eventsOf(other)]).toEqual([sent, []]);
  });

  it('are limited, even for two tabs at once', async () => {
    await api.sql`INSERT INTO message_templates (company_id, name, text, created_at) SELECT ${other.id}, 'Number ' || n, 'x', now() FROM generate_series(2, ${TEMPLATES_MAX}) n`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => keep({ name: 'Last', text: 'x' }, other)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400, 400, 400]);
    expect(await list(other)).toHaveLength(TEMPLATES_MAX);
  });
});
