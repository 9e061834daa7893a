import { randomUUID } from 'node:crypto';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIVITY, activityWords } from '@hireledger/domain/activity/kinds';
import { dollars } from '@hireledger/domain/money/usd';
import { failure, PASSWORD, type Account } from '../../test-api.ts';
import { startTestContracts, type TestContracts } from '../../agreements/offers/test-contracts.ts';
import { link } from '../withdrawals/linked-wallet/test-own-wallets.ts';

let contracts: TestContracts;
let api: TestContracts['api'];
let talent: Account;
let company: Account;
let recruiter: Account;
let job: { id: string; title: string };
let application: string;
beforeAll(async () => {
  contracts = await startTestContracts();
  ({ api, talent } = contracts);
  company = await contracts.companyWith(dollars(1_000));
  recruiter = await api.addMember(company, 'recruiter');
  job = await api.postJob(company);
  application = await api.apply(talent, job);
});
afterAll(() => api.close());

interface Row {
  id: string;
  kind: keyof typeof ACTIVITY;
  person: { id: string };
  jobId: string | null;
  detail: object;
}
const list = async (as: Account, query: Record<string, string> = {}): Promise<Row[]> => {
  const answer = await api.request('GET', `/company/activity?${new URLSearchParams(query)}`, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const kinds = async (as: Account, query: Record<string, string> = {}) =>
  (await list(as, query)).map(({ kind }) => kind);
async function put(as: Account, method: string, path: string, body: object): Promise<void> {
  const answer = await api.request(method, path, { as, body });
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
}

describe('the activity of a company', () => {
  it('has what members did, newest first, with names as they are now', async () => {
    const note = randomUUID();
    await put(recruiter, 'POST', `/applications/${application}/notes`, { id: note, text: 'Good.' });
    await put(recruiter, 'PATCH', `/applications/${application}/notes/${note}`, { text: 'Very good.' });
    await put(recruiter, 'DELETE', `/applications/${application}/notes/${note}`, {});
    await put(recruiter, 'PUT', `/applications/${application}/rating`, { rating: 4 });
    await put(recruiter, 'POST', `/threads/${application}/messages`, { id: randomUUID(), text: 'Hello' });
    await api.move(recruiter, application, 'Shortlisted');
    await put(talent, 'POST', `/threads/${application}/messages`, { id: randomUUID(), text: 'Hi' });
    await contracts.send(recruiter, application, contracts.form());
    const rows = await list(recruiter, { person: recruiter.personId });
    // A contract and its move have the same time.
    expect(
      rows
        .slice(0, 2)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['application.moved', 'offer.sent']);
    expect(rows.slice(2).map(({ kind }) => kind)).toEqual([
      'application.moved',
      'message.sent',
      'application.rated',
      'note.deleted',
      'note.changed',
      'note.added',
    ]);
    expect(rows.at(-1)).toMatchObject({
      applicationId: application,
      jobId: job.id,
      applicantName: talent.fullName,
      jobTitle: job.title,
      person: { id: recruiter.personId },
    });
    expect(rows.find(({ kind }) => kind === 'application.rated')).toMatchObject({ detail: { rating: 4 } });
    expect(JSON.stringify(rows)).not.toContain('Very good.');
  });

  it('is noted by every way to move an applicant, once', async () => {
    const moved = async (id: string) =>
      (await list(company, { kind: 'application.moved' })).filter(
        (row) => (row as { applicationId?: string }).applicationId === id,
      );
    const other = await api.signUp('talent', 'Ben');
    const [one, many] = [await api.apply(talent, await api.postJob(company)), await api.apply(other, job)];
    await api.move(recruiter, one, 'Declined');
    await put(company, 'POST', '/applications/moves', { applicationIds: [many], newStage: 'Declined' });
    await put(company, 'POST', '/applications/undo', { applicationIds: [many], stage: 'Declined' });
    expect(await moved(one)).toMatchObject([
      { person: { id: recruiter.personId }, detail: { from: 'Applied', to: 'Declined' } },
    ]);
    expect(await moved(many)).toMatchObject([
      { person: { id: company.personId }, detail: { from: 'Declined', to: 'Applied' } },
      { person: { id: company.personId }, detail: { from: 'Applied', to: 'Declined' } },
    ]);
    // Not what the talent did.
    const withdrawn = await api.apply(other, await api.postJob(company));
    await api.move(other, withdrawn, 'Withdrawn');
    expect(await moved(withdrawn)).toEqual([]);
  });

  it('has jobs, the profile, templates and exports, without an application', async () => {
    const posted = await api.postJob(recruiter, { title: 'Welder' });
    await put(recruiter, 'POST', `/company/job-posting/${posted.id}/close`, {});
    await put(recruiter, 'POST', `/company/job-posting/${posted.id}/reopen`, {});
    await put(recruiter, 'DELETE', `/company/job-posting/${posted.id}`, {});
    expect(await kinds(company, { job: posted.id })).toEqual([
      'job.deleted',
      'job.reopened',
      'job.closed',
      'job.posted',
    ]);
    await put(company, 'POST', '/message-templates', { name: 'Hello', text: 'Hi.' });
    await put(company, 'PATCH', '/company/about-us', { description: 'We build.' });
    await api.request('GET', '/invoices/export', { as: company });
    const all = await kinds(company, { person: company.personId });
    expect(all).toEqual(expect.arrayContaining(['message-templates.changed', 'invoices.exported']));
  });

  it('has the wallet, the verification, the members, the export and the deletion of the company', async () => {
    const other = await contracts.companyWith(0n);
    const wallet = Wallet.createRandom();
    expect((await link(api, other, wallet)).status).toBe(200);
    await put(other, 'DELETE', '/linked-wallet', {});
    const { addresses } = (await api.request('GET', '/withdrawals/options', { as: other })).body;
    await put(other, 'DELETE', `/withdrawals/addresses/${addresses[0].id}`, {});
    const details = { name: 'Acme Ltd', address: '', country: '', taxNumber: '', taxRateBps: null, note: '' };
    await put(other, 'PUT', '/account/billing-details', details);
    await put(other, 'POST', '/verifications/domain', { domain: `${randomUUID()}.com` });
    const invitations = '/company/invitations';
    await put(other, 'POST', invitations, { email: `${randomUUID()}@example.com`, role: 'viewer' });
    const { id } = (await api.request('GET', '/company/members', { as: other })).body.data.invitations[0];
    await put(other, 'POST', `${invitations}/${id}/resend`, {});
    await put(other, 'DELETE', `${invitations}/${id}`, {});
    await put(other, 'POST', '/account/exports', {});
    await put(other, 'POST', '/account/deletion', { password: PASSWORD });
    await put(other, 'DELETE', '/account/deletion', {});
    // What was cancelled already is not cancelled again.
    await put(other, 'DELETE', '/account/deletion', {});
    const rows = await list(other);
    // A wallet that is linked and its address may have the same time.
    expect(new Set(rows.splice(-2).map(({ kind }) => kind))).toEqual(
      new Set(['own-wallet.linked', 'own-address.added']),
    );
    expect(rows.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['deletion.cancelled', {}],
      ['deletion.requested', {}],
      ['data.exported', {}],
      ['member.invitation-revoked', { role: 'viewer' }],
      ['member.invited-again', { role: 'viewer' }],
      ['member.invited', { role: 'viewer' }],
      ['verification.submitted', { proof: 'domain' }],
      ['billing-details.changed', {}],
      ['own-address.removed', {}],
      ['own-wallet.unlinked', {}],
    ]);
    expect(await kinds(other, { group: 'members' })).toEqual([
      'member.invitation-revoked',
      'member.invited-again',
      'member.invited',
    ]);
  });

  it('shows each role what it may read, and a hiring manager the jobs of their team', async () => {
    const finance = await api.addMember(company, 'finance');
    const viewer = await api.addMember(company, 'viewer');
    const manager = await api.addMember(company, 'hiring-manager', [job]);
    const elsewhere = await api.apply(talent, await api.postJob(company));
    await api.move(company, elsewhere, 'Declined');
    const permissions = async (as: Account) =>
      new Set((await kinds(as, { limit: '200' })).map((kind) => ACTIVITY[kind].permission));
    expect(await permissions(company)).toEqual(new Set(['see-applicants', 'see-contracts', 'see-wallet', null]));
    expect(await permissions(finance)).toEqual(new Set(['see-contracts', 'see-wallet', null]));
    expect(await permissions(viewer)).toEqual(new Set(['see-applicants', 'see-contracts', null]));
    const own = await list(manager, { limit: '200' });
    expect(new Set(own.map(({ jobId }) => jobId))).toEqual(new Set([job.id]));
    expect(own.length).toBeGreaterThan(0);
    const [{ jobId: other }] = (await list(company, { kind: 'application.moved', limit: '1' })) as [Row];
    expect(other).not.toBe(job.id);
    expect(await list(manager, { job: other! })).toEqual([]);
    expect(await list(finance, { kind: 'note.added' })).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const other = await contracts.companyWith(0n);
    expect(await list(other)).toEqual([]);
    expect(failure(await api.request('GET', '/company/activity', { as: talent }))).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
  });

  it('is read page by page and by days', async () => {
    const all = await list(company, { limit: '200' });
    const first = await api.request('GET', '/company/activity?limit=3', { as: company });
    const second = await api.request('GET', `/company/activity?limit=3&cursor=${first.body.nextCursor}`, {
      as: company,
    });
    expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(all.slice(0, 6).map(({ id }) => id));
    const today = api.context.clock().toISOString().slice(0, 10);
    expect(await list(company, { from: '2020-01-01', to: '2020-01-31' })).toEqual([]);
    expect(await list(company, { from: today, to: today, limit: '200' })).toEqual(all);
    for (const query of ['cursor=x', `from=${today}`, 'kind=x', 'person=x'])
      expect((await api.request('GET', `/company/activity?${query}`, { as: company })).status).toBe(400);
  });

  it('is a file in words, which its own export adds to', async () => {
    const { status, body } = await api.request<string>('GET', '/company/activity/export?kind=application.rated', {
      as: company,
    });
    expect(status).toBe(200);
    expect(body.split('\r\n')[1]).toContain(
      activityWords('application.rated', {
        applicantName: talent.fullName,
        jobTitle: null,
        about: null,
        detail: { rating: 4 },
      }),
    );
    expect((await kinds(company))[0]).toBe('activity.exported');
  });

  it('can be changed or removed by nobody', async () => {
    for (const change of ['UPDATE activity SET kind = kind', 'DELETE FROM activity', 'TRUNCATE activity'])
      await expect(api.sql.unsafe(change)).rejects.toThrow('append-only');
  });
});
