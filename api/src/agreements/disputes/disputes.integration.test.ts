import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failure, PASSWORD, type Account } from '../../test-api.ts';
import { addPasskey, type Device } from '../payouts/test-escrow-2.ts';
import { ARBITER, startTestDisputes, type TestDisputes } from './test-disputes.ts';

const DOLLAR = 1_000_000n;

let disputes: TestDisputes;
let api: TestDisputes['api'];
let arbiter: Account;
let device: Device;
let company: Account;
let agreementId: string;
beforeAll(async () => {
  disputes = await startTestDisputes();
  ({ api } = disputes);
  arbiter = await api.signUp('talent', 'Judy Just');
  ({ device } = await addPasskey(disputes, arbiter));
});
afterAll(() => api.close());
beforeEach(async () => {
  disputes.nameArbiter(arbiter);
  company = await disputes.companyWith(0n);
  agreementId = await disputes.disputed(company, disputes.talent, ARBITER);
});

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

it('counts what waits, for the arbiter alone', async () => {
  const waiting = async (as: Account) => (await api.request('GET', '/disputes/waiting', { as })).body.waiting;
  const before = await waiting(arbiter);
  const open = (await list(arbiter)).body.data.filter(
    ({ state, ruling }: { state: string; ruling: object | null }) => state === 'disputed' && ruling === null,
  );
  expect(before).toBe(open.length);
  await rule();
  expect(await waiting(arbiter)).toBe(before - 1);
  for (const as of [company, disputes.talent]) expect(await waiting(as)).toBeNull();
  api.context.arbiter = () => Promise.reject(new Error('The signer does not answer.'));
  expect(await waiting(arbiter)).toBeNull();
});

it('shows nobody else anything, nor lets them decide', async () => {
  for (const as of [company, disputes.talent]) {
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
  const own = await disputes.disputed(company, arbiter, ARBITER);
  const foreign = await disputes.disputed(company, disputes.talent, '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9');
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
  const { device: stranger } = await addPasskey(disputes, company);
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
  await api.sql`UPDATE passkeys SET removed_from = now() - interval '1 second' WHERE user_id = ${arbiter.id}`;
  expect(failure(await send(DECISION))).toMatchObject({ code: 'PASSKEY_UNAVAILABLE' });
  await api.sql`UPDATE passkeys SET removed_from = NULL WHERE user_id = ${arbiter.id}`;
});

it('answers impossible names of milestones with a 4xx', async () => {
  for (const name of [`${agreementId}/50`, `${agreementId}/x`, 'nothing/0'])
    expect([400, 404]).toContain((await api.request('GET', `/disputes/${name}`, { as: arbiter })).status);
});

it('keeps the account of the arbiter, because no other account could sign its rulings', async () => {
  const blockersOf = async (as: Account) => (await api.request('GET', '/account/deletion', { as })).body.data.blockers;
  const blockers = [
    'Your account decides disputes here, and no other account can. Keep it, and add a passkey of your successor.',
  ];
  expect(await blockersOf(arbiter)).toEqual(blockers);
  expect(await blockersOf(await api.signUp('talent', 'Tom'))).toEqual([]);
  const body = { password: PASSWORD };
  expect(failure(await api.request('POST', '/account/deletion', { as: arbiter, body }))).toMatchObject({
    code: 'DELETION_BLOCKED',
    details: { blockers },
  });
});
