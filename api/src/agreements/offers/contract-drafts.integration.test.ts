import { randomUUID } from 'node:crypto';
import type { CompanyToDo } from '@hireledger/domain/http/dashboards';
import type { Notice } from '@hireledger/domain/http/notifications';
import { CONTRACT_TEXT_MAX, MILESTONES_MAX } from '@hireledger/domain/agreements/offers/limits';
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
/** @returns the version of the new draft */
const begin = async (as: Account, body: object = {}): Promise<number> => (await save(as, body)).body.data.version;
const discard = (as: Account, version: number) => api.request('DELETE', `${path()}?version=${version}`, { as });
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
    const version = await begin(manager);
    expect(await saved(recruiter)).toMatchObject({
      form: contracts.draft(),
      version,
      person: named(manager),
      readyBy: null,
    });
    expect(await listed(recruiter)).toMatchObject({ person: named(manager), readyBy: null });
    const viewer = await api.addMember(company, 'viewer');
    for (const other of [viewer, contracts.talent]) expect(await listed(other)).toBeNull();
  });

  it('is not overwritten by a member who has not seen the newest words, but can be taken over', async () => {
    const version = await begin(manager);
    const second = await save(recruiter, { form: contracts.draft({ title: 'Mine' }) });
    expect(failure(second)).toMatchObject({
      status: 409,
      code: 'DRAFT_CHANGED',
      details: { version, person: named(manager) },
    });
    expect((await save(recruiter, { form: contracts.draft({ title: 'Mine' }), version })).status).toBe(200);
    expect(failure(await save(manager, { version }))).toMatchObject({ details: { person: named(recruiter) } });
    expect(await saved(manager)).toMatchObject({ version: version + 1, form: { title: 'Mine' } });
  });

  it('of two members who begin at once is that of the first', async () => {
    const answers = await Promise.all([save(manager), save(recruiter)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('ends with the contract that is sent, and a late save does not bring it back', async () => {
    const version = await begin(manager);
    expect((await contracts.send(recruiter, application, contracts.form())).status).toBe(201);
    expect(await saved(manager)).toBeNull();
    expect(failure(await save(manager, { version }))).toMatchObject({ status: 409, code: 'CONTRACT_CHANGED' });
    expect(failure(await save(manager, { version, newestVersion: 1 }))).toMatchObject({
      status: 404,
      message: 'This draft was sent or deleted elsewhere.',
    });
    expect((await save(manager, { newestVersion: 1 })).status).toBe(200);
  });

  it('is not deleted by sending an older version of it', async () => {
    const draftVersion = await begin(manager);
    await save(manager, { version: draftVersion, form: contracts.draft({ title: 'With another clause' }) });
    expect(failure(await contracts.send(recruiter, application, contracts.form({ draftVersion })))).toMatchObject({
      status: 409,
      code: 'DRAFT_CHANGED',
      details: { version: draftVersion + 1, person: named(manager) },
    });
    // Nor by a sender who saw none.
    const unaware = await contracts.send(recruiter, application, contracts.form({ draftVersion: 0 }));
    expect(failure(unaware)).toMatchObject({ code: 'DRAFT_CHANGED' });
    expect(await saved(recruiter)).toMatchObject({ form: { title: 'With another clause' } });
    const seen = contracts.form({ draftVersion: draftVersion + 1 });
    expect((await contracts.send(recruiter, application, seen)).status).toBe(201);
    expect(await saved(recruiter)).toBeNull();
  });

  it('does not keep its last words from being sent once it was discarded', async () => {
    const draftVersion = await begin(manager);
    await discard(manager, draftVersion);
    expect((await contracts.send(recruiter, application, contracts.form({ draftVersion }))).status).toBe(201);
  });

  it('ends with a standard contract too', async () => {
    await save(manager);
    await api.move(company, application, 'Hired');
    expect(await saved(manager)).toBeNull();
  });

  it('can be deleted', async () => {
    const version = await begin(manager);
    expect((await discard(recruiter, version)).status).toBe(200);
    expect(await saved(manager)).toBeNull();
    expect((await discard(recruiter, version)).status).toBe(404);
    expect((await api.request('DELETE', path(), { as: recruiter })).status).toBe(400);
  });

  it('is not deleted by a member who has not seen its newest words', async () => {
    const version = await begin(manager);
    await save(manager, { version, form: contracts.draft({ title: 'Newer' }) });
    expect(failure(await discard(recruiter, version))).toMatchObject({
      status: 409,
      code: 'DRAFT_CHANGED',
      details: { version: version + 1, person: named(manager) },
    });
    expect(await saved(manager)).toMatchObject({ form: { title: 'Newer' } });
  });

  it('is neither replaced nor deleted by what was seen of a discarded one', async () => {
    const version = await begin(manager);
    await discard(recruiter, version);
    await save(recruiter, { form: contracts.draft({ title: 'Another draft' }) });
    const stale = [await save(manager, { version }), await discard(manager, version)];
    for (const late of stale)
      expect(failure(late)).toMatchObject({ code: 'DRAFT_CHANGED', details: { person: named(recruiter) } });
    expect(await saved(manager)).toMatchObject({ form: { title: 'Another draft' } });
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
    const attachments = [{ name: 'plan.pdf', url: `/files/${id}` }];
    const version = await begin(manager, { form: contracts.draft({ attachments }) });
    expect(await file()).toEqual({ isUsed: true, stays: true });
    await save(manager, { version });
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
    const version = await begin(manager, { ready: true });
    await save(manager, { version, ready: true });
    const finance = await api.addMember(company, 'finance');
    for (const sender of [company, recruiter, finance]) {
      expect(await noticesOf(sender)).toMatchObject([{ data: { byPerson: { id: manager.personId } } }]);
      expect(await waitsFor(sender)).toMatchObject([{ talentName: 'Ada', personName: expect.any(String) }]);
    }
    expect(await noticesOf(manager)).toEqual([]);
    expect(await waitsFor(manager)).toEqual([]);
    expect((await contracts.send(finance, application, contracts.form())).status).toBe(201);
    expect(await waitsFor(recruiter)).toEqual([]);
  });

  it('stays so while somebody else changes it, and is not once its writer changes it again', async () => {
    const version = await begin(manager, { ready: true });
    await save(recruiter, { version });
    expect(await listed(recruiter)).toMatchObject({ person: named(recruiter), readyBy: named(manager) });
    await save(manager, { version: version + 1, ready: false });
    expect(await listed(recruiter)).toMatchObject({ readyBy: null });
    expect(await waitsFor(recruiter)).toEqual([]);
  });
});
