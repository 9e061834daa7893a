import type { ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import { dollars } from '@hireledger/domain/money/usd';
import { salaryInUsd } from '@hireledger/domain/money/salary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, type Account } from '../../test-api.ts';
import { termsHashOf } from './contract-terms.ts';
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
  company = await contracts.companyWith(dollars(1_000));
  application = await contracts.shortlisted(company);
});

/** The lower salary of the test job, in dollars. */
const pay = () => salaryInUsd(310_000, 'NGN', api.settings.usdNgnRate);
const newest = async (as: Account, of = application) => (await contracts.list(as, of)).body.data[0];
const shown = async (as: Account) => (await contracts.view(as, (await newest(as)).id)).body.data;

describe('hiring without a contract', () => {
  it('sends the standard contract of the job, with its amount, rate and days, in the same step', async () => {
    const hired = await api.move(company, application, 'Hired', 'Welcome!');
    expect(hired).toMatchObject({ status: 200, body: { application: { id: application, hiringStage: 'Hired' } } });
    const { document, state, moves, termsHash, salt, total } = await shown(talent);
    expect({ state, total }).toEqual({ state: 'sent', total: String(pay()) });
    expect(moves.toSorted()).toEqual(['accept', 'reject', 'requestChanges']);
    expect(document).toMatchObject({
      payment: 'on-approval',
      milestones: [{ title: 'Engineer', amount: String(pay()) }],
      usdNgnRate: api.settings.usdNgnRate,
      rateOn: contracts.today(),
      arbiter: null,
      companyName: 'Acme',
      talentName: talent.fullName,
    });
    const [stored] = await api.sql<{ terms: ContractTerms }[]>`
      SELECT terms FROM contract_offers WHERE application_id = ${application}`;
    expect([termsHashOf(stored!.terms), stored!.terms.salt]).toEqual([termsHash, salt]);
    expect((await contracts.eventsOf(talent)).slice(-2)).toEqual([
      ['application.hired', false],
      ['contract.sent', true],
    ]);
  });

  it('is refused where no amount follows from the salary, and nothing is sent then', async () => {
    for (const form of [{ salaryMin: null }, { salaryPeriod: 'year' }, { salaryPeriod: 'hour' }]) {
      const job = await api.apply(talent, await api.postJob(company, form));
      await api.move(company, job, 'Shortlisted');
      const refused = failure(await api.move(company, job, 'Hired'));
      expect(refused).toMatchObject({
        status: 400,
        code: 'AMOUNT_REQUIRED',
        message: expect.stringContaining('salary'),
      });
      expect([await api.stageOf(job), await newest(company, job)]).toEqual(['Shortlisted', undefined]);
    }
  });

  it('happens once of several at a time, and only from the shortlist', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => api.move(company, application, 'Hired')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await contracts.list(company, application)).body.data).toHaveLength(1);
  });

  it('is refused to others, to the talent, and while the company is frozen', async () => {
    const other = await contracts.companyWith(0n);
    expect(failure(await api.move(other, application, 'Hired')).code).toBe('NOT_FOUND');
    expect(failure(await api.move(talent, application, 'Hired')).code).toBe('STAGE_CONFLICT');
    await api.sql`INSERT INTO freezes (account_id, cause, reason, frozen_by) VALUES (${company.id}, 'operator', 'A test.', 'operator')`;
    expect(failure(await api.move(company, application, 'Hired')).code).toBe('APPROVALS_FROZEN');
    expect(await api.stageOf(application)).toBe('Shortlisted');
  });

  it('of many at once reports each that has no amount', async () => {
    const unpaid = await api.apply(talent, await api.postJob(company, { salaryMin: null }));
    await api.move(company, unpaid, 'Shortlisted');
    const { body } = await api.request('POST', '/applications/moves', {
      as: company,
      body: { applicationIds: [application, unpaid], newStage: 'Hired' },
    });
    expect(body.results).toMatchObject([
      { applicationId: application, outcome: 'moved' },
      { applicationId: unpaid, outcome: 'refused', message: expect.stringContaining('salary') },
    ]);
    expect(await newest(company)).toMatchObject({ state: 'sent' });
  });
});

describe('the standard contract', () => {
  beforeEach(() => api.move(company, application, 'Hired'));

  it('is accepted and rejected by a stage or by its own call, without a signature', async () => {
    expect(await api.move(talent, application, 'Accepted')).toMatchObject({ status: 200 });
    expect([await api.stageOf(application), (await newest(talent)).state]).toEqual(['Accepted', 'accepted']);
    const [accepted] = await api.sql<{ data: object }[]>`
      SELECT data FROM events WHERE recipient_id = ${company.id} AND name = 'contract.accepted' ORDER BY seq DESC LIMIT 1`;
    expect(accepted?.data).toMatchObject({ applicationId: application, agreementId: null });

    const second = await contracts.shortlisted(company);
    await api.move(company, second, 'Hired');
    const { id } = await newest(talent, second);
    expect(await contracts.accept(talent, id, undefined, {})).toMatchObject({ status: 200 });

    const third = await contracts.shortlisted(company);
    await api.move(company, third, 'Hired');
    expect(await api.move(talent, third, 'Rejected')).toMatchObject({ status: 200 });
    expect((await newest(talent, third)).state).toBe('rejected');
    expect(await api.sql`SELECT FROM consents WHERE user_id IN (${company.id}, ${talent.id})`).toHaveLength(0);
  });

  it('is replaced by a contract of the company’s own, which a stage alone does not accept', async () => {
    const draft = await api.request('GET', `/applications/${application}/contract-draft`, { as: company });
    expect(draft.body.data).toMatchObject({ newestVersion: 1, governingText: '' });
    const { id } = await newest(talent);
    expect((await contracts.send(company, application, contracts.form({ newestVersion: 1 }))).status).toBe(201);
    expect(failure(await contracts.accept(talent, id)).code).toBe('CONTRACT_CLOSED');
    expect(failure(await api.move(talent, application, 'Accepted'))).toMatchObject({
      code: 'STAGE_CONFLICT',
      message: 'Open the contract to read and sign it.',
    });
  });

  it('waits again when the company undoes taking it back', async () => {
    await api.request('POST', `/applications/${application}/withdraw-offer`, { as: company, body: { stage: 'Hired' } });
    expect((await newest(company)).state).toBe('withdrawn');
    await api.request('POST', '/applications/undo', {
      as: company,
      body: { applicationIds: [application], stage: 'Shortlisted' },
    });
    expect(await newest(company)).toMatchObject({ state: 'sent', endedAt: null });
    expect((await api.move(talent, application, 'Accepted')).status).toBe(200);
  });

  it('is paid on approval: the company signs the very document that the talent accepted', async () => {
    const { termsHash } = await shown(talent);
    await api.move(talent, application, 'Accepted');
    await api.move(talent, application, 'Completed');
    const quote = await api.request('GET', `/applications/${application}/payout-quote`, { as: company });
    expect(quote.body).toMatchObject({ amount: String(pay()), isAgreed: true, offerId: (await newest(company)).id });
    await api.request('POST', `/applications/${application}/payment-request`, { as: company, body: {} });
    expect((await shown(company)).accepted).toMatchObject([{ milestone: null, person: { id: company.personId } }]);
    expect(await shown(talent)).not.toHaveProperty('accepted');
    expect(
      failure(await contracts.approve(company, { applicationId: application, amount: String(dollars(1)) })),
    ).toMatchObject({
      status: 409,
      code: 'MILESTONE_CONFLICT',
      details: { amount: String(pay()) },
    });
    const approved = await contracts.approve(company, { applicationId: application });
    expect(approved).toMatchObject({ status: 200, body: { payout: { amount: String(pay()) } } });
    const [signed] = await api.sql`
      SELECT kind, typed_data #>> '{message,agreement,termsHash}' AS terms_hash, typed_data #>> '{message,agreement,amount}' AS amount FROM consents WHERE user_id = ${company.id}`;
    expect(signed).toEqual({ kind: 'OpenFundAndRelease', termsHash, amount: String(pay()) });
    expect((await shown(talent)).agreementId).toBe(approved.body.payout.agreementId);
  });

  it('keeps its amount when the salary of the job changes', async () => {
    await api.move(talent, application, 'Accepted');
    await api.sql`UPDATE jobs SET salary_min = 1 WHERE company_id = ${company.id}`;
    await api.move(talent, application, 'Completed');
    const approved = await contracts.approve(company, { applicationId: application });
    expect(approved.body.payout.amount).toBe(String(pay()));
  });
});
