import { contractForm } from '@hireledger/domain/agreements/offers/document';
import { CONTRACT_TEMPLATES_MAX } from '@hireledger/domain/agreements/offers/limits';
import { contractTemplateForm, fillContractTemplate } from '@hireledger/domain/agreements/offers/template';
import type { ContractTemplate } from '@hireledger/domain/http/contract-templates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let acme: Account;
let other: Account;
beforeAll(async () => {
  api = await startTestApi();
  acme = await api.signUp('company', 'Acme');
  other = await api.signUp('company', 'Globex');
  // Those that every company begins with have a test of their own.
  await api.sql`DELETE FROM contract_templates`;
});
afterAll(() => api.close());

const form = (changes: object = {}) => ({
  name: 'Website',
  title: '{{job.title}} for {{talent.name}}',
  scope: 'Build it.',
  milestones: [{ title: 'First', amount: null, dueInDays: 30 }],
  ...changes,
});
const save = (body: object, as = acme) => api.request('POST', '/contract-templates', { as, body });
const names = async (as = acme): Promise<string[]> =>
  (await api.request('GET', '/contract-templates', { as })).body.data.map(({ name }: { name: string }) => name);

it('a new company has contract templates that need only amounts, and are changed and deleted like any other', async () => {
  const company = await api.signUp('company', 'Initech');
  const list = async (): Promise<ContractTemplate[]> =>
    (await api.request('GET', '/contract-templates', { as: company })).body.data;
  const starters = await list();
  expect(starters.map(({ name }) => name)).toEqual(['Fixed price in milestones', 'Short first task']);
  const values = { 'talent.name': 'Ada', 'company.name': 'Initech', 'job.title': 'Welder', today: '2026-03-02' };
  for (const { id, ...starter } of starters) {
    expect(contractTemplateForm.parse(starter)).toEqual(starter);
    const start = fillContractTemplate(starter, values);
    const withAmounts = { ...start, milestones: start.milestones.map((each) => ({ ...each, amount: '100000000' })) };
    expect(contractForm.safeParse(withAmounts).error).toBeUndefined();
    expect(JSON.stringify(start)).not.toContain('{{');
    const path = `/contract-templates/${id}`;
    const body = { ...starter, name: `Our ${starter.name}` };
    expect(await api.request('PUT', path, { as: company, body })).toMatchObject({ status: 200 });
    expect(await api.request('DELETE', path, { as: company })).toMatchObject({ status: 200 });
  }
  expect(await list()).toEqual([]);
});

it("a company's contract templates are saved, changed and deleted, with an event for its other tabs each time", async () => {
  const { status, body } = await save(form());
  expect([status, body.data]).toEqual([201, { id: expect.any(String), governingText: '', reviewDays: 14, ...form() }]);
  const { id } = body.data;
  await save(form({ name: 'app' }));
  expect(await names()).toEqual(['app', 'Website']);
  const changed = await api.request('PUT', `/contract-templates/${id}`, { as: acme, body: form({ reviewDays: 7 }) });
  expect(changed.body.data).toMatchObject({ id, reviewDays: 7 });
  expect(await api.request('DELETE', `/contract-templates/${id}`, { as: acme })).toMatchObject({ status: 200 });
  expect(await names()).toEqual(['app']);
  const events = await api.sql`
    SELECT notify FROM events WHERE recipient_id = ${acme.id} AND name = 'contract-templates.changed'`;
  expect(events).toEqual(Array.from({ length: 4 }, () => ({ notify: false })));
});

it('are nobody else’s', async () => {
  const { id } = (await save(form({ name: 'Own' }))).body.data;
  for (const [method, body] of [
    ['PUT', form()],
    ['DELETE', undefined],
  ] as const)
    expect(await api.request(method, `/contract-templates/${id}`, { as: other, body })).toMatchObject({ status: 404 });
  expect(await names(other)).toEqual([]);
  const talent = await api.signUp('talent', 'Ada');
  expect(await api.request('GET', '/contract-templates', { as: talent })).toMatchObject({ status: 403 });
  expect(await names()).toContain('Own');
});

it('are refused with a placeholder that does not exist, and past fifty, also at once', async () => {
  expect(await save(form({ scope: '{{salary}}' }))).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'scope' }] },
  });
  const rows = Array.from({ length: CONTRACT_TEMPLATES_MAX - 1 }, (_, index) => `T${index}`);
  await api.sql`INSERT INTO contract_templates (company_id, name, form, created_at)
                SELECT ${other.id}, name, ${api.sql.json(form({ governingText: '', reviewDays: 14 }))}, now() FROM unnest(${rows}::text[]) AS t (name)`;
  const answers = await Promise.all([save(form(), other), save(form(), other)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  expect(await names(other)).toHaveLength(CONTRACT_TEMPLATES_MAX);
});
