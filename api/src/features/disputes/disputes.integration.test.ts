import { randomBytes, randomUUID } from 'node:crypto';
import { agreementIdOf, type AgreementMessage } from '@hireledger/contracts/typed-data-2';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failure, type Account } from '../../test-api.ts';
import { addPasskey, ESCROW, TOKEN, type Device } from '../payouts/test-escrow-2.ts';
import { startTestPayouts, type TestPayouts } from '../payouts/test-payouts.ts';

const DAY = 86_400;
const DOLLAR = 1_000_000n;
const ARBITER = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';
const hash = () => `0x${randomBytes(32).toString('hex')}`;
const zero = `0x${'0'.repeat(40)}`;

let payouts: TestPayouts;
let api: TestPayouts['api'];
let arbiter: Account;
let device: Device;
let company: Account;
let agreementId: string;
beforeAll(async () => {
  payouts = await startTestPayouts();
  ({ api } = payouts);
  arbiter = await api.signUp('talent', 'Judy Just');
  ({ device } = await addPasskey(payouts, arbiter));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.context.arbiter = async () => ({ address: ARBITER, holdsKey: true, account: arbiter.id });
  company = await payouts.companyWith(0n);
  agreementId = await disputed(company, payouts.talent, ARBITER);
});

/** A contract of one milestone of $100 that is in dispute, as the worker's books have it. */
async function disputed(by: Account, talent: Account, named: string): Promise<string> {
  const id = randomUUID();
  const now = Math.floor(Date.now() / 1_000);
  const terms: AgreementMessage = {
    company: await payouts.signer.giveWallet(by),
    payee: payouts.signer.addressOf('agreement', id),
    token: TOKEN,
    schedule: [{ amount: 100n * DOLLAR, dueAt: now + 30 * DAY }],
    termsHash: hash(),
    reviewPeriod: 14 * DAY,
    grace: 3 * DAY,
    arbiter: named,
    arbitrationPeriod: 14 * DAY,
    payeeShareBps: 4_000,
    feeBps: 0,
    feeRecipient: zero,
    salt: hash(),
  };
  const job = await api.postJob(by, {});
  const application = await api.apply(talent, job);
  const chainTerms = { ...terms, schedule: terms.schedule.map((each) => ({ ...each, amount: String(each.amount) })) };
  await api.sql`
    INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, escrow_version, escrow_address, payee_address, chain_terms, commitment)
    VALUES (${id}, ${application}, ${by.id}, ${talent.id}, '{"jobTitle": "Engineer"}', ${Buffer.alloc(32)}, 2, ${ESCROW}, ${terms.payee},
            ${api.sql.json(chainTerms as never)}, ${agreementIdOf(terms)})`;
  await api.sql`
    INSERT INTO milestones (agreement_id, milestone, amount, state, disputed_at, exits_at)
    VALUES (${id}, 0, 100000000, 'disputed', now(), now() + interval '14 days')`;
  return id;
}

const path = (id = agreementId) => `/disputes/${id}/0`;
const list = async (as: Account) => api.request('GET', '/disputes', { as });
const look = (id = agreementId, as = arbiter) => api.request('GET', path(id), { as });
const send = (body: object, as = arbiter, id = agreementId) => api.request('POST', `${path(id)}/ruling`, { as, body });
const DECISION = { toPayee: String(60n * DOLLAR), reason: 'Most of the work was there.' };

/** Rules with the passkey, over what the api asks to sign. */
async function rule(body: object = DECISION, by = device) {
  const asked = failure(await send(body));
  expect(asked.code).toBe('PASSKEY_REQUIRED');
  const { challenge, deadline } = asked.details as { challenge: string; deadline: number };
  return send({ ...body, passkey: { assertion: by.assert(challenge), deadline } });
}
const stored = () => api.sql`
  SELECT given.to_payee, given.reason, consent.user_id, consent.proof_kind, operation.step, operation.amount, operation.state, operation.milestones
    FROM rulings given JOIN consents consent ON consent.id = given.consent_id JOIN chain_operations operation ON operation.ruling_id = given.id
   WHERE given.agreement_id = ${agreementId}`;

it('shows the arbiter what waits, with what happens if nobody decides', async () => {
  const { body } = await list(arbiter);
  expect(body.data.find((each: { agreementId: string }) => each.agreementId === agreementId)).toMatchObject({
    jobTitle: 'Engineer',
    companyName: 'Acme',
    talentName: 'Ada',
    amount: '100000000',
    defaultToPayee: '40000000',
    state: 'disputed',
    ruling: null,
  });
  expect((await look()).body.data).toMatchObject({ milestones: 1, steps: [] });
});

it('shows nobody else anything, nor lets them decide', async () => {
  for (const as of [company, payouts.talent]) {
    expect((await list(as)).status).toBe(404);
    expect((await look(agreementId, as)).status).toBe(404);
    expect((await send(DECISION, as)).status).toBe(404);
  }
  expect((await api.request('GET', '/disputes', {})).status).toBe(401);
  // An arbiter with a key elsewhere decides by the command alone.
  api.context.arbiter = async () => ({ address: ARBITER, holdsKey: false, account: arbiter.id });
  expect((await list(arbiter)).status).toBe(404);
  api.context.arbiter = () => Promise.reject(new Error('The signer does not answer.'));
  expect((await list(arbiter)).status).toBe(503);
});

it('keeps from the arbiter what they are a side of, and what names another arbiter', async () => {
  const own = await disputed(company, arbiter, ARBITER);
  const foreign = await disputed(company, payouts.talent, '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9');
  const shown = (await list(arbiter)).body.data.map((each: { agreementId: string }) => each.agreementId);
  expect(shown).toContain(agreementId);
  for (const id of [own, foreign, randomUUID()]) {
    expect(shown).not.toContain(id);
    expect((await look(id)).status).toBe(404);
    expect((await send(DECISION, arbiter, id)).status).toBe(404);
  }
});

it('stores the ruling as the passkey signed it, with the operation that carries it out', async () => {
  expect(await rule()).toMatchObject({
    status: 202,
    body: { data: { ruling: { ...DECISION, state: 'sent', failure: null } } },
  });
  expect(await stored()).toEqual([
    {
      ...DECISION,
      userId: arbiter.id,
      proofKind: 'passkey',
      step: 'RuleMilestone',
      amount: '100000000',
      state: 'requested',
      milestones: [0],
    },
  ]);
});

it('takes the same ruling a second time as the one that exists, and no other', async () => {
  await rule();
  expect((await rule()).status).toBe(202);
  expect(failure(await rule({ ...DECISION, toPayee: '0' }))).toMatchObject({ status: 409, code: 'RULING_GIVEN' });
  expect(await stored()).toHaveLength(1);
});

it('refuses a passkey of somebody else, and one that signed another split', async () => {
  const { device: stranger } = await addPasskey(payouts, company);
  expect(failure(await rule(DECISION, stranger))).toMatchObject({ code: 'PASSKEY_WRONG' });
  const { details } = failure(await send(DECISION));
  const { challenge, deadline } = details as { challenge: string; deadline: number };
  const passkey = { assertion: device.assert(challenge), deadline };
  const other = await send({ ...DECISION, toPayee: '0', passkey });
  expect(failure(other)).toMatchObject({ code: 'PASSKEY_WRONG' });
  expect(await stored()).toHaveLength(0);
});

it.each([
  ['more than the milestone holds', { toPayee: '100000001' }, 'toPayee'],
  ['a part of a cent', { toPayee: '1' }, 'toPayee'],
  ['a negative amount', { toPayee: '-10000' }, 'toPayee'],
  ['no reason', { reason: '  ' }, 'reason'],
  ['a reason without end', { reason: 'x'.repeat(5_001) }, 'reason'],
])('refuses %s', async (_name, change, field) => {
  expect(failure(await send({ ...DECISION, ...change }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: [field],
  });
  expect(await stored()).toHaveLength(0);
});

it('refuses a dispute that has ended, and one whose time is over', async () => {
  await api.sql`UPDATE milestones SET exits_at = now() - interval '1 second' WHERE agreement_id = ${agreementId}`;
  expect(failure(await send(DECISION))).toMatchObject({ status: 409, code: 'DISPUTE_OVER' });
  await api.sql`UPDATE milestones SET state = 'settled', exits_at = NULL, ended_at = now(), to_payee = 1, fee = 0 WHERE agreement_id = ${agreementId}`;
  expect(failure(await send(DECISION))).toMatchObject({ status: 409, code: 'DISPUTE_OVER' });
  expect(await stored()).toHaveLength(0);
});

it('asks an arbiter without a passkey to add one', async () => {
  await api.sql`UPDATE passkeys SET removed_from = now() WHERE user_id = ${arbiter.id}`;
  expect(failure(await send(DECISION))).toMatchObject({ code: 'PASSKEY_UNAVAILABLE' });
  await api.sql`UPDATE passkeys SET removed_from = NULL WHERE user_id = ${arbiter.id}`;
});

it('answers impossible names of milestones with a 4xx', async () => {
  for (const name of [`${agreementId}/50`, `${agreementId}/x`, 'nothing/0'])
    expect([400, 404]).toContain((await api.request('GET', `/disputes/${name}`, { as: arbiter })).status);
});
