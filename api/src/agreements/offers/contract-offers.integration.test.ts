import { canonicalJson } from '@hireledger/domain/agreements/canonical-json';
import { textHash } from '@hireledger/contracts/typed-data-2';
import { dollars } from '@hireledger/domain/money/usd';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../test-api.ts';
import { startTestContracts, type TestContracts } from './test-contracts.ts';

let contracts: TestContracts;
let api: TestContracts['api'];
let talent: Account;
let company: Account;
let application: string;
beforeAll(async () => {
  contracts = await startTestContracts();
  ({ api, talent } = contracts);
});
afterAll(() => contracts.api.close());
beforeEach(async () => {
  company = await contracts.companyWith(0n);
  application = await contracts.shortlisted(company);
});

const sent = async (changes: object = {}) => {
  const { status, body } = await contracts.send(company, application, contracts.form(changes));
  expect(body).toMatchObject({ data: { id: expect.any(String) } });
  expect(status).toBe(201);
  return body.data;
};
const stage = () => api.stageOf(application);
const states = async () =>
  (await contracts.list(company, application)).body.data.map(
    ({ version, state }: { version: number; state: string }) => [version, state],
  );
describe('a contract that is sent', () => {
  it('is the document with what the server adds, moves the stage, and is read by both sides', async () => {
    const offer = await sent();
    expect(offer).toMatchObject({
      version: 1,
      state: 'sent',
      title: 'Website',
      total: String(dollars(400)),
      agreementId: null,
      changes: null,
      moves: ['withdraw', 'revise'],
      document: {
        companyName: 'Acme',
        talentName: 'Ada',
        jobTitle: 'Engineer',
        usdNgnRate: api.settings.usdNgnRate,
        rateOn: contracts.today(),
        arbiter: contracts.signer.addressOf('arbiter', ''),
        arbiterName: "HireLedger's operator",
        graceDays: 3,
        arbitrationDays: 14,
        payeeShareBps: 5_000,
        feeBps: 0,
      },
    });
    expect(await stage()).toBe('Hired');
    const { body, headers } = await contracts.view(talent, offer.id);
    const contract = {
      id: offer.id,
      state: 'offered',
      agreed: offer.total,
      steps: { company: null, talent: 'answer-offer' },
    };
    expect(body.data).toEqual({
      ...offer,
      moves: ['accept', 'reject', 'requestChanges'],
      contract: expect.objectContaining(contract),
    });
    expect(Number(headers['x-events-up-to'])).toBeGreaterThan(0);
    expect((await contracts.list(talent, application)).body.data).toMatchObject([{ id: offer.id, version: 1 }]);
  });

  it('notifies the talent once; the company sees it too', async () => {
    const before = (await contracts.eventsOf(talent)).length;
    await sent();
    expect((await contracts.eventsOf(talent)).slice(before)).toEqual([
      ['application.hired', false],
      ['contract.sent', true],
    ]);
    expect((await contracts.eventsOf(company)).slice(-2)).toEqual([
      ['application.hired', false],
      ['contract.sent', false],
    ]);
  });

  it('has a hash that anybody who has the document can make again', async () => {
    const { document, salt, termsHash, jobId, total, id } = await sent();
    const [row] = await api.sql<{ terms: object; chainTerms: { termsHash: string } }[]>`
      SELECT terms, chain_terms FROM contract_offers WHERE id = ${id}`;
    expect(row!.terms).toEqual({ ...document, salt, jobId, amount: total, salaryMin: 310_000 });
    expect(textHash(canonicalJson(row!.terms as never))).toBe(termsHash);
    expect(row!.chainTerms.termsHash).toBe(termsHash);
  });

  it('has files of the company alone, which the talent may download then', async () => {
    const fileId = '01890000-0000-7000-8000-0000000000aa';
    const [owner, stranger] = [company, await contracts.companyWith(0n)];
    await api.sql`INSERT INTO stored_files (id, owner_id, kind, name, type, size, sha256, ready_at)
                  VALUES (${fileId}, ${owner.id}, 'attachment', 'plan.pdf', 'application/pdf', 3, ${Buffer.alloc(32, 7)}, now())`;
    const url = `/files/${fileId}`;
    const other = await contracts.shortlisted(stranger);
    const refused = await contracts.send(stranger, other, contracts.form({ attachments: [url] }));
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'attachments' }] } });
    const offer = await sent({ attachments: [url] });
    expect(offer.document.attachments).toEqual([
      { name: 'plan.pdf', url, type: 'application/pdf', size: 3, sha256: '07'.repeat(32) },
    ]);
    const [used] = await api.sql`SELECT file_is_used(${fileId}) AS is_used`;
    expect(used).toEqual({ isUsed: true });
  });
});

describe('a contract is not sent', () => {
  const refusal = async (changes: object) => {
    const { status, body } = await contracts.send(company, application, contracts.form(changes));
    expect(await stage()).toBe('Shortlisted');
    expect(await contracts.list(company, application)).toMatchObject({ body: { data: [] } });
    return [status, body.issues?.[0]?.path ?? body.code, body.issues?.[0]?.message ?? body.message];
  };
  const milestone = (changes: object) => ({
    milestones: [{ title: 'Design', amount: String(dollars(1)), dueOn: '2998-01-01', ...changes }],
  });

  it.each([
    ['an amount of zero', milestone({ amount: '0' }), 'milestones.0.amount'],
    ['an amount below a cent', milestone({ amount: '9999' }), 'milestones.0.amount'],
    ['an amount beyond the bound', milestone({ amount: '9'.repeat(30) }), 'milestones.0.amount'],
    ['no milestone', { milestones: [] }, 'milestones'],
    ['a due date in the past', milestone({ dueOn: '2020-01-01' }), 'milestones.0.dueOn'],
    ['a due date centuries away', milestone({}), 'milestones.0.dueOn'],
    ['an expiry in the past', { expiresOn: '2020-01-01' }, 'expiresOn'],
    ['a file that is none', { attachments: ['/files/x'] }, 'attachments'],
    ['a file of nobody', { attachments: ['/files/01890000-0000-7000-8000-000000000001'] }, 'attachments'],
    ['no password', { password: undefined }, 'password'],
    ['a wrong password', { password: 'not the password' }, 'password'],
    ['a review period of a year', { reviewDays: 365 }, 'reviewDays'],
  ])('with %s', async (_, changes, path) => {
    expect(await refusal(changes)).toEqual([400, path, expect.stringMatching(/[.]$/)]);
  });

  it('with more than fifty milestones', async () => {
    const one = contracts.form().milestones[0];
    expect(await refusal({ milestones: Array.from({ length: 51 }, () => one) })).toEqual([
      400,
      'milestones',
      'Use at most 50 milestones.',
    ]);
  });

  it('at a rate that has moved', async () => {
    expect((await refusal({ usdNgnRate: '1' })).slice(0, 2)).toEqual([409, 'RATE_CHANGED']);
  });

  it('while the signer is away, or by a frozen account', async () => {
    contracts.signer.isAway = true;
    expect((await refusal({}))[0]).toBe(503);
    contracts.signer.isAway = false;
    await api.sql`INSERT INTO freezes (account_id, cause, reason, frozen_by) VALUES (${company.id}, 'operator', 'A test.', 'operator')`;
    expect((await refusal({}))[1]).toBe('APPROVALS_FROZEN');
  });

  it('by another company or a talent, nor seen by them', async () => {
    const stranger = await contracts.companyWith(0n);
    expect(await contracts.send(stranger, application, contracts.form())).toMatchObject({ status: 404 });
    expect(await contracts.send(talent, application, contracts.form())).toMatchObject({ status: 403 });
    const offer = await sent();
    const other = await api.signUp('talent', 'Bob');
    for (const as of [stranger, other]) {
      expect(await contracts.view(as, offer.id)).toMatchObject({ status: 404 });
      expect(await contracts.list(as, application)).toMatchObject({ status: 404 });
    }
    expect(await contracts.withdraw(stranger, offer.id)).toMatchObject({ status: 404 });
    expect(await contracts.accept(other, offer.id)).toMatchObject({ status: 404 });
    expect(await contracts.reject(other, offer.id)).toMatchObject({ status: 404 });
    expect(await contracts.requestChanges(other, offer.id)).toMatchObject({ status: 404 });
    expect(await contracts.accept(company, offer.id)).toMatchObject({ status: 403 });
    expect(await contracts.withdraw(talent, offer.id)).toMatchObject({ status: 403 });
    expect(await states()).toEqual([[1, 'sent']]);
  });

  it('in another stage than Shortlisted, or Hired with a contract', async () => {
    await api.move(company, application, 'Hired');
    await api.move(talent, application, 'Accepted');
    expect(await contracts.send(company, application, contracts.form({ newestVersion: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'STAGE_CONFLICT', details: { stage: 'Accepted' } },
    });
  });
});

describe('the draft of a contract', () => {
  const draft = async (as = company) =>
    (await api.request('GET', `/applications/${application}/contract-draft`, { as })).body;

  it('starts with job and person, and with the newest version once there is one', async () => {
    const { data } = await draft();
    expect(data).toMatchObject({
      title: 'Engineer',
      scope: 'Build it.',
      reviewDays: 14,
      newestVersion: 0,
      usdNgnRate: api.settings.usdNgnRate,
      values: { 'talent.name': 'Ada', 'company.name': 'Acme', 'job.title': 'Engineer', today: contracts.today() },
    });
    await contracts.send(
      company,
      application,
      contracts.form({ ...data, values: undefined, milestones: contracts.form().milestones }),
    );
    expect((await draft()).data).toMatchObject({ newestVersion: 1, milestones: contracts.form().milestones });
  });

  it('is for the company of the application alone', async () => {
    expect((await draft(await contracts.companyWith(0n))).code).toBe('NOT_FOUND');
    expect((await draft(talent)).code).toBe('ROLE_FORBIDDEN');
  });
});
