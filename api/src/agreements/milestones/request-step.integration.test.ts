import { createPublicKey, randomBytes, randomUUID } from 'node:crypto';
import type { StepMessage } from '@hireledger/contracts/step-message';
import { agreementIdOf, payoutIdOf, scheduleHashOf } from '@hireledger/contracts/typed-data-2';
import { isVouchedFor } from '@hireledger/contracts/vouched-consent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ESCROW, TOKEN } from '../payouts/test-escrow-2.ts';
import { startTestPayouts, type TestPayouts } from '../payouts/test-payouts.ts';
import type { Account } from '../../test-api.ts';
import { companyFunds } from '../../money/funds.ts';
import { requestStep } from './request-step.ts';

let payouts: TestPayouts;
let api: TestPayouts['api'];
let signer: TestPayouts['signer'];
beforeAll(async () => {
  payouts = await startTestPayouts();
  ({ api, signer } = payouts);
});
afterAll(() => payouts.api.close());

const DAY = 86_400;
const DOLLAR = 1_000_000n;
const domain = { chainId: 31337n, contract: ESCROW };
const hash = () => `0x${randomBytes(32).toString('hex')}`;
const inDays = (days: number) => BigInt(Math.floor(Date.now() / 1_000) + days * DAY);
const zero = `0x${'0'.repeat(40)}`;

let company: Account;
let agreementId: string;
let terms: Extract<StepMessage, { step: 'OpenAgreement' }>['message']['agreement'];
beforeEach(async () => {
  company = await payouts.companyWith(0n);
  agreementId = randomUUID();
  terms = {
    company: await signer.giveWallet(company),
    payee: signer.addressOf('agreement', agreementId),
    token: TOKEN,
    schedule: [{ amount: 100n * DOLLAR, dueAt: Number(inDays(30)) }],
    termsHash: hash(),
    reviewPeriod: 14 * DAY,
    grace: 3 * DAY,
    arbiter: zero,
    arbitrationPeriod: 0,
    payeeShareBps: 5_000,
    feeBps: 0,
    feeRecipient: zero,
    salt: hash(),
  };
  const application = await payouts.finished(company);
  const chainTerms = { ...terms, schedule: terms.schedule.map((each) => ({ ...each, amount: String(each.amount) })) };
  await api.sql`
    INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment)
    VALUES (${agreementId}, ${application}, ${company.id}, ${payouts.talent.id}, '{"jobTitle": "Engineer"}', ${Buffer.alloc(32)}, ${ESCROW}, ${terms.payee},
            ${api.sql.json(chainTerms as never)}, ${agreementIdOf(terms)})`;
});

const request = (as: Account, agreed: StepMessage) =>
  api.context.database.sql.begin((tx) =>
    requestStep(api.context, tx, {
      agreementId,
      agreed,
      userId: as.id,
      proof: { kind: 'session', session: hash(), passwordAt: new Date() },
      now: new Date(),
    }),
  );
const opening = (deadline = inDays(30)): StepMessage => ({
  step: 'OpenAgreement',
  message: { agreement: terms, deadline },
});
const approval = (deadline = inDays(30)): StepMessage => ({
  step: 'ReleaseMilestone',
  message: {
    payout: {
      agreementId: agreementIdOf(terms),
      milestone: 0,
      company: terms.company,
      payee: terms.payee,
      token: TOKEN,
      amount: 100n * DOLLAR,
      payoutId: payoutIdOf(domain, agreementIdOf(terms), 0),
    },
    deadline,
  },
});
const funding = (deadline = inDays(30)): StepMessage => ({
  step: 'FundMilestones',
  message: {
    agreementId: agreementIdOf(terms),
    milestones: [0],
    schedule: scheduleHashOf(terms.schedule),
    termsHash: terms.termsHash,
    token: TOKEN,
    amount: 100n * DOLLAR,
    deadline,
  },
});
const operations = () => api.sql`
  SELECT step, milestones, amount, state, company_consent, payee_consent, payout_id FROM chain_operations WHERE agreement_id = ${agreementId} ORDER BY id`;
const consents = () =>
  api.sql<
    { id: string; userId: string; subject: string; digest: string; kind: string; at: Date; vouch: string }[]
  >`SELECT id, user_id, subject, digest, kind, at, vouch FROM consents WHERE user_id IN (${company.id}, ${payouts.talent.id}) AND subject = ${agreementId} ORDER BY id`;

describe('a step that both sides sign', () => {
  it('is requested when the second side agrees to the same, and names both consents', async () => {
    expect(await request(company, opening())).toMatchObject({ operationId: null, payoutId: null });
    expect(await operations()).toHaveLength(0);
    // The other side has a time of its own.
    const { operationId } = await request(payouts.talent, opening(inDays(20)));
    const [first, second] = await consents();
    expect(await operations()).toMatchObject([
      { step: 'OpenAgreement', milestones: [], amount: '0', companyConsent: first!.id, payeeConsent: second!.id },
    ]);
    expect(first!.userId).toBe(company.id);
    const jobs = await api.sql`SELECT FROM outbox WHERE cause = ${`execute-operation:${operationId!}`}`;
    expect(jobs).toHaveLength(1);
  });

  it('waits while the other side agreed to other values, or its time has passed', async () => {
    await request(company, opening());
    const other = { ...terms, salt: hash() };
    expect(
      (await request(payouts.talent, { step: 'OpenAgreement', message: { agreement: other, deadline: inDays(30) } }))
        .operationId,
    ).toBeNull();
    await request(payouts.talent, { step: 'SettleMilestone', message: { ...settlement(), deadline: inDays(-1) } });
    expect((await request(company, { step: 'SettleMilestone', message: settlement() })).operationId).toBeNull();
    expect(await operations()).toHaveLength(0);
  });
});

const settlement = () => {
  const { message } = approval() as Extract<StepMessage, { step: 'ReleaseMilestone' }>;
  return { ...message, toPayee: 40n * DOLLAR, termsHash: agreementIdOf(terms) };
};

it('vouches for what was agreed to, for the person who agreed', async () => {
  await request(company, funding());
  const { userId, subject, digest, kind, at, vouch } = (await consents())[0]!;
  const facts = { userId, subject, digest, step: kind, proof: 'session' as const, at: at.toISOString() };
  const key = createPublicKey(api.context.settings.consentKey!);
  expect(isVouchedFor(key, facts, vouch)).toBe(true);
  expect(isVouchedFor(key, { ...facts, userId: payouts.talent.id }, vouch)).toBe(false);
});

it('the same step requested twice, also at once and with another deadline, is one operation', async () => {
  const [one, two] = await Promise.all([request(company, funding()), request(company, funding(inDays(10)))]);
  expect(two.operationId).toBe(one.operationId);
  expect(await request(company, funding())).toEqual({ ...one, consentId: null });
  expect(await operations()).toMatchObject([{ step: 'FundMilestones', milestones: [0], amount: '100000000' }]);
  expect(await consents()).toHaveLength(1);
});

it('a step that ended without effect is requested again by a consent of its own', async () => {
  const first = await request(company, funding());
  await api.sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${first.operationId}`;
  const second = await request(company, funding());
  expect(second.operationId).not.toBe(first.operationId);
  expect(await operations()).toMatchObject([{ state: 'cancelled' }, { state: 'requested' }]);
  expect(await consents()).toHaveLength(2);
});

it('an approval is a payout; a refused one begins again, one under way does not', async () => {
  const first = await request(company, approval());
  expect(first.payoutId).not.toBeNull();
  expect(await operations()).toMatchObject([{ step: 'ReleaseMilestone', payoutId: first.payoutId }]);
  const { message } = approval() as Extract<StepMessage, { step: 'ReleaseMilestone' }>;
  const other = { ...message, payout: { ...message.payout, amount: 99n * DOLLAR } };
  await expect(request(company, { step: 'ReleaseMilestone', message: other })).rejects.toMatchObject({
    code: 'PAYOUT_NOT_REFUSED',
  });
  await api.sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${first.operationId}`;
  await api.sql`UPDATE payouts SET state = 'needs-attention', failure = 'refused' WHERE id = ${first.payoutId}`;
  const again = await request(company, approval());
  expect(again).toMatchObject({ operationId: expect.any(String), payoutId: first.payoutId });
  expect(await api.sql`SELECT state, failure FROM payouts WHERE id = ${first.payoutId}`).toEqual([
    { state: 'requested', failure: null },
  ]);
});

it('another person, the side that does not sign it and a frozen account request nothing', async () => {
  const stranger = await payouts.companyWith(0n);
  for (const [as, agreed] of [
    [stranger, funding()],
    [payouts.talent, funding()],
    [payouts.talent, approval()],
  ] as const)
    await expect(request(as, agreed)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await api.sql`INSERT INTO freezes (account_id, cause, reason, frozen_by) VALUES (${company.id}, 'operator', 'A test.', 'operator')`;
  await expect(request(company, funding())).rejects.toMatchObject({ code: 'APPROVALS_FROZEN' });
  expect(await operations()).toHaveLength(0);
  expect(await consents()).toHaveLength(0);
});

it('a refused approval is retried as the same step, by the same consent, whatever the wallet holds', async () => {
  const first = await request(company, approval());
  await api.sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${first.operationId}`;
  await api.sql`UPDATE payouts SET state = 'needs-attention', failure = 'refused' WHERE id = ${first.payoutId}`;
  expect(await api.request('POST', `/payouts/${first.payoutId}/retry`, { as: company })).toMatchObject({ status: 200 });
  const [before, again] = await operations();
  expect(again).toEqual({ ...before, state: 'requested' });
  expect((await request(company, approval())).operationId).not.toBe(first.operationId);
  expect(await operations()).toHaveLength(2);
});

it('a funding that waits is no longer available in the wallet; an approval takes nothing from it', async () => {
  await api.credit(company, 300n * DOLLAR);
  const available = async () => (await companyFunds(api.context.database.sql, company.id)).available;
  expect(await available()).toBe(300n * DOLLAR);
  await request(company, funding());
  expect(await available()).toBe(200n * DOLLAR);
  await request(company, approval());
  expect(await available()).toBe(200n * DOLLAR);
});
