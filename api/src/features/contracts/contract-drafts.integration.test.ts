import { randomUUID } from 'node:crypto';
import type { CompanyToDo } from '@hireledger/domain/http/dashboards';
import type { Notice } from '@hireledger/domain/http/notifications';
import { CONTRACT_TEXT_MAX, MILESTONES_MAX } from '@hireledger/domain/contracts/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, type Account, type TestApi } from '../../test-api.ts';
import { startTestContracts, type TestContracts } from './test-contracts.ts';

let contracts: TestContracts;
let api: TestApi;
let company: Account;
let manager: Account;
let recruiter: Account;
/** Shortlisted, for a job of the manager's team. */
let application: string;
beforeAll(async () => {
  contracts = await startTestContracts();
  ({ api } = contracts);
  company = await contracts.companyWith(0n);
  recruiter = await api.addMember(company, 'recruiter');
});
afterAll(() => api.close());
beforeEach(async () => {
  const job = await api.postJob(company);
  application = await api.apply(contracts.talent, job);
  await api.move(company, application, 'Shortlisted');
  manager = await api.addMember(company, 'hiring-manager', [job]);
});

const path = () => `/applications/${application}/contract-draft`;
const save = (as: Account, body: object = {}) =>
  api.request('PUT', path(), { as, body: { form: contracts.draft(), version: 0, newestVersion: 0, ...body } });
const saved = async (as: Account) => (await api.request('GET', path(), { as })).body.data.saved;
const listed = async (as: Account) => (await contracts.list(as, application)).body.draft;
const noticesOf = async (as: Account) =>
  (await api.request<{ data: Notice[] }>('GET', '/notifications', { as })).body.data.filter(
    ({ name, data }) =>
      name === 'contract.drafted' && (data as { applicationId: string }).applicationId === application,
  );
const waitsFor = async (as: Account) =>
  (await api.request<CompanyToDo>('GET', '/dashboards/company/to-do', { as })).body.contractDrafts.filter(
    ({ applicationId }) => applicationId === application,
  );
const named = ({ personId }: Account) => ({ id: personId });

describe('the draft of a contract', () => {
  it('is saved complete or not, and read by those who may write it, with who saved it', async () => {
    expect(await saved(manager)).toBeNull();
    expect(await save(manager)).toMatchObject({ status: 200, body: { data: { version: 1 } } });
    expect(await saved(recruiter)).toMatchObject({
      form: contracts.draft(),
      version: 1,
      person: named(manager),
      readyBy: null,
    });
    expect(await listed(recruiter)).toMatchObject({ person: named(manager), readyBy: null });
    const viewer = await api.addMember(company, 'viewer');
    for (const other of [viewer, contracts.talent]) expect(await listed(other)).toBeNull();
  });

  it('is not overwritten by a member who has not seen the newest words, but can be taken over', async () => {
    await save(manager);
    const second = await save(recruiter, { form: contracts.draft({ title: 'Mine' }) });
    expect(failure(second)).toMatchObject({
      status: 409,
      code: 'DRAFT_CHANGED',
      details: { version: 1, person: named(manager) },
    });
    expect((await save(recruiter, { form: contracts.draft({ title: 'Mine' }), version: 1 })).status).toBe(200);
    expect(failure(await save(manager, { version: 1 }))).toMatchObject({ details: { person: named(recruiter) } });
    expect(await saved(manager)).toMatchObject({ version: 2, form: { title: 'Mine' } });
  });

  it('of two members who begin at once is that of the first', async () => {
    const answers = await Promise.all([save(manager), save(recruiter)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('ends with the contract that is sent, and a late save does not bring it back', async () => {
    await save(manager);
    expect((await contracts.send(recruiter, application, contracts.form())).status).toBe(201);
    expect(await saved(manager)).toBeNull();
    expect(failure(await save(manager, { version: 1 }))).toMatchObject({ status: 409, code: 'CONTRACT_CHANGED' });
    expect(failure(await save(manager, { version: 1, newestVersion: 1 }))).toMatchObject({
      status: 404,
      message: 'This draft was sent or deleted elsewhere.',
    });
    expect((await save(manager, { newestVersion: 1 })).status).toBe(200);
  });

  it('ends with a standard contract too', async () => {
    await save(manager);
    await api.move(company, application, 'Hired');
    expect(await saved(manager)).toBeNull();
  });

  it('can be deleted', async () => {
    await save(manager);
    expect((await api.request('DELETE', path(), { as: recruiter })).status).toBe(200);
    expect(await saved(manager)).toBeNull();
    expect((await api.request('DELETE', path(), { as: recruiter })).status).toBe(404);
  });

  it('is refused where no contract can be sent', async () => {
    await api.request('POST', `/applications/${application}/turn-down`, {
      as: company,
      body: { stage: 'Shortlisted' },
    });
    expect(failure(await save(manager))).toMatchObject({ status: 409, code: 'STAGE_CONFLICT' });
  });

  it('does not exist for other teams, other companies, and those who write none', async () => {
    await save(manager);
    const elsewhere = await api.addMember(company, 'hiring-manager', [await api.postJob(company)]);
    for (const stranger of [elsewhere, await contracts.companyWith(0n)])
      expect(failure(await save(stranger, { version: 1 }))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await save(await api.addMember(company, 'viewer'), { version: 1 })).status).toBe(403);
  });

  it('keeps its files until it has them no longer', async () => {
    const id = randomUUID();
    await api.sql`INSERT INTO stored_files (id, owner_id, kind, name, type, size, sha256, ready_at, unused_since)
                  VALUES (${id}, ${company.id}, 'attachment', 'plan.pdf', 'application/pdf', 3, ${Buffer.alloc(32, 7)}, now(), now())`;
    const file = async () =>
      (
        await api.sql`SELECT file_is_used(id) AS is_used, unused_since IS NULL AS stays FROM stored_files WHERE id = ${id}`
      )[0];
    await save(manager, { form: contracts.draft({ attachments: [{ name: 'plan.pdf', url: `/files/${id}` }] }) });
    expect(await file()).toEqual({ isUsed: true, stays: true });
    await save(manager, { version: 1 });
    expect(await file()).toEqual({ isUsed: false, stays: false });
  });

  it('is limited in size', async () => {
    for (const change of [
      { scope: 'x'.repeat(CONTRACT_TEXT_MAX + 1) },
      { milestones: Array.from({ length: MILESTONES_MAX + 1 }, () => ({ title: '', amount: '', dueOn: '' })) },
      { title: 'a\u0000b' },
      { reviewDays: 14 },
      { attachments: [{ name: 'plan.pdf', url: 'https://example.com/plan.pdf' }] },
    ])
      expect((await save(manager, { form: contracts.draft(change) })).status).toBe(400);
  });
});

describe('a draft that is ready to be sent', () => {
  it('is one notice for those who send, and waits for them by name until it is sent', async () => {
    await save(manager, { ready: true });
    await save(manager, { version: 1, ready: true });
    const finance = await api.addMember(company, 'finance');
    for (const sender of [company, recruiter, finance]) {
      expect(await noticesOf(sender)).toMatchObject([{ data: { personId: manager.personId } }]);
      expect(await waitsFor(sender)).toMatchObject([{ talentName: 'Ada', personName: expect.any(String) }]);
    }
    expect(await noticesOf(manager)).toEqual([]);
    expect(await waitsFor(manager)).toEqual([]);
    expect((await contracts.send(finance, application, contracts.form())).status).toBe(201);
    expect(await waitsFor(recruiter)).toEqual([]);
  });

  it('stays so while somebody else changes it, and is not once its writer changes it again', async () => {
    await save(manager, { ready: true });
    await save(recruiter, { version: 1 });
    expect(await listed(recruiter)).toMatchObject({ person: named(recruiter), readyBy: named(manager) });
    await save(manager, { version: 2, ready: false });
    expect(await listed(recruiter)).toMatchObject({ readyBy: null });
    expect(await waitsFor(recruiter)).toEqual([]);
  });
});
