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
const operations = (agreementId: string) => api.sql`
  SELECT step, state, company_consent IS NOT NULL AND payee_consent IS NOT NULL AS agreed FROM chain_operations WHERE agreement_id = ${agreementId}`;

describe('a new version', () => {
  it('replaces the one before, says what changed, and is the only one that can be accepted', async () => {
    const first = await sent();
    expect(await contracts.requestChanges(talent, first.id)).toMatchObject({
      body: { data: { state: 'changes-requested', note: 'More time, please.', moves: ['accept', 'reject'] } },
    });
    expect((await contracts.eventsOf(company)).at(-1)).toEqual(['contract.changes-requested', true]);
    const second = await sent({ title: 'Shop', newestVersion: 1 });
    expect(second.changes).toEqual({
      fields: [{ field: 'title', from: 'Website', to: 'Shop' }],
      milestones: [],
    });
    expect((await contracts.eventsOf(talent)).at(-1)).toEqual(['contract.revised', true]);
    expect(await states()).toEqual([
      [2, 'sent'],
      [1, 'revised'],
    ]);
    expect(await stage()).toBe('Hired');
    expect(await contracts.accept(talent, first.id)).toMatchObject({
      status: 409,
      body: { code: 'CONTRACT_CLOSED', details: { state: 'revised' } },
    });
    expect(await contracts.accept(talent, second.id)).toMatchObject({ status: 200 });
  });

  it('that did not see the newest one is refused, also from two tabs at once', async () => {
    await sent();
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => contracts.send(company, application, contracts.form({ title, newestVersion: 1 }))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'CONTRACT_CHANGED',
      details: { newest: { version: 2, state: 'sent' } },
    });
    expect(await states()).toEqual([
      [2, 'sent'],
      [1, 'revised'],
    ]);
  });

  it('names the colleague who sent the newest one', async () => {
    const bola = await api.addMember(company, 'recruiter');
    await api.sql`UPDATE persons SET full_name = 'Bola Ade' WHERE id = ${bola.personId}`;
    await contracts.send(bola, application, contracts.form());
    const late = (as: Account) => contracts.send(as, application, contracts.form({ title: 'Late' }));
    expect((await late(company)).body.message).toMatch(/^Bola Ade sent a newer version of this contract\./);
    expect((await late(bola)).body.message).toMatch(/^A newer version of this contract was sent\./);
  });

  it('is sent once for one key, also at once, and the first answer is repeated later', async () => {
    const body = contracts.form();
    const [one, two] = await Promise.all([
      contracts.send(company, application, body, 'key-of-a-contract'),
      contracts.send(company, application, body, 'key-of-a-contract'),
    ]);
    expect(one.status).toBe(201);
    expect(two.body).toEqual(one.body);
    await contracts.requestChanges(talent, one.body.data.id);
    expect((await contracts.send(company, application, body, 'key-of-a-contract')).body).toEqual(one.body);
    expect(
      await contracts.send(company, application, contracts.form({ title: 'Other' }), 'key-of-a-contract'),
    ).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
    expect(await states()).toEqual([[1, 'changes-requested']]);
  });
});

describe('a contract that is accepted', () => {
  it('makes the agreement with its milestones, and asks the chain to open it by the consents of both', async () => {
    const offer = await sent();
    const { status, body } = await contracts.accept(talent, offer.id);
    expect([status, body.data.state, body.data.moves]).toEqual([200, 'accepted', []]);
    const { agreementId } = body.data;
    expect(await stage()).toBe('Accepted');
    expect(await operations(agreementId)).toEqual([{ step: 'OpenAgreement', state: 'requested', agreed: true }]);
    const milestones = await api.sql`
      SELECT milestone, amount, due_at, state FROM milestones WHERE agreement_id = ${agreementId} ORDER BY milestone`;
    expect(milestones).toEqual(
      offer.document.milestones.map((each: { amount: string; dueOn: string }, milestone: number) => ({
        milestone,
        amount: each.amount,
        dueAt: new Date(`${each.dueOn}T23:59:59Z`),
        state: 'agreed',
      })),
    );
    const [agreement] = await api.sql<{ terms: object; payeeAddress: string }[]>`
      SELECT terms, payee_address FROM agreements WHERE id = ${agreementId} AND application_id = ${application}`;
    expect(agreement).toMatchObject({
      terms: { ...offer.document, amount: offer.total, salt: offer.salt },
      payeeAddress: contracts.signer.addressOf('agreement', agreementId),
    });
    expect((await contracts.eventsOf(company)).slice(-2)).toEqual([
      ['application.accepted', false],
      ['contract.accepted', true],
    ]);
  });

  it('is accepted once: again with the key it gives the first answer, without it is closed', async () => {
    const offer = await sent();
    const [one, two] = await Promise.all([
      contracts.accept(talent, offer.id, 'key-of-acceptance'),
      contracts.accept(talent, offer.id, 'key-of-acceptance'),
    ]);
    expect(one.status).toBe(200);
    expect(two.body).toEqual(one.body);
    expect(await contracts.accept(talent, offer.id)).toMatchObject({
      status: 409,
      body: { code: 'CONTRACT_CLOSED', details: { state: 'accepted' } },
    });
    expect(await operations(one.body.data.agreementId)).toHaveLength(1);
  });

  it('is paid by its milestones, and not beside them', async () => {
    await contracts.accept(talent, (await sent()).id);
    expect(await api.move(talent, application, 'Completed')).toMatchObject({
      status: 409,
      body: { message: 'Milestone 1: This milestone is not funded yet.' },
    });
    expect(await contracts.approve(company, { applicationId: application })).toMatchObject({
      status: 409,
      body: { code: 'STAGE_CONFLICT', details: { stage: 'Accepted' } },
    });
  });

  it('needs the password, and not the bare call for the stage', async () => {
    const offer = await sent();
    expect(await contracts.accept(talent, offer.id, undefined, {})).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'password' }] },
    });
    expect(await api.move(talent, application, 'Accepted')).toMatchObject({
      status: 409,
      body: { code: 'STAGE_CONFLICT', message: 'Open the contract to read and sign it.' },
    });
    expect(await states()).toEqual([[1, 'sent']]);
    expect(await stage()).toBe('Hired');
  });

  it('beside being taken back ends one way, and whole', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      application = await contracts.shortlisted(company);
      const offer = await sent();
      const calls = [() => contracts.accept(talent, offer.id), () => contracts.withdraw(company, offer.id)];
      const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const [[, state]] = await states();
      outcomes.add(state);
      const agreements = await api.sql`SELECT FROM agreements WHERE application_id = ${application}`;
      expect([await stage(), agreements.length]).toEqual(state === 'accepted' ? ['Accepted', 1] : ['Shortlisted', 0]);
    }
    expect([...outcomes].every((state) => ['accepted', 'withdrawn'].includes(state))).toBe(true);
  });
});

describe('a contract ends without being accepted', () => {
  it('when the talent rejects it, with the reason for the company', async () => {
    const offer = await sent();
    expect(await contracts.reject(talent, offer.id, ' ')).toMatchObject({ status: 400 });
    expect(await contracts.reject(talent, offer.id)).toMatchObject({
      body: { data: { state: 'rejected', note: 'Too little.', moves: [] } },
    });
    expect(await stage()).toBe('Rejected');
    expect((await contracts.view(company, offer.id)).body.data.note).toBe('Too little.');
    expect((await contracts.eventsOf(company)).at(-1)).toEqual(['contract.rejected', true]);
  });

  it('when the company takes it back; another can be sent, and an undo does not send it again', async () => {
    const offer = await sent();
    expect(await contracts.withdraw(company, offer.id)).toMatchObject({ body: { data: { state: 'withdrawn' } } });
    expect(await stage()).toBe('Shortlisted');
    const undone = await api.request('POST', '/applications/undo', {
      as: company,
      body: { applicationIds: [application], stage: 'Shortlisted' },
    });
    expect(undone.body.moved).toBe(0);
    expect(await contracts.accept(talent, offer.id)).toMatchObject({ body: { details: { state: 'withdrawn' } } });
    expect((await contracts.eventsOf(talent)).at(-1)).toEqual(['contract.withdrawn', true]);
    expect(await sent({ newestVersion: 1 })).toMatchObject({ version: 2, state: 'sent' });
  });

  it.each([
    ['the talent rejects the stage', () => api.move(talent, application, 'Rejected'), 'rejected'],
    ['the talent withdraws', () => api.move(talent, application, 'Withdrawn'), 'rejected'],
    [
      'the company withdraws the offer',
      () =>
        api.request('POST', `/applications/${application}/withdraw-offer`, { as: company, body: { stage: 'Hired' } }),
      'withdrawn',
    ],
  ])('when %s by the calls of before', async (_, call, state) => {
    const offer = await sent();
    expect(await call()).toMatchObject({ status: 200 });
    expect(await states()).toEqual([[1, state]]);
    expect(await contracts.accept(talent, offer.id)).toMatchObject({ status: 409 });
  });

  it('when its day is over, even before the worker says so', async () => {
    const offer = await sent({ expiresOn: contracts.today() });
    api.time.shift = 86_400_000;
    try {
      await api.newSession(talent);
      expect((await contracts.view(talent, offer.id)).body.data.moves).toEqual([]);
      expect(await contracts.accept(talent, offer.id)).toMatchObject({
        status: 409,
        body: { code: 'CONTRACT_CLOSED', details: { state: 'expired' } },
      });
    } finally {
      api.time.shift = 0;
      await api.newSession(talent);
    }
  });
});
