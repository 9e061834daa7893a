import { randomBytes, randomUUID } from 'node:crypto';
import {
  agreementIdOf,
  escrow2Digest,
  payoutIdOf,
  type AgreementMessage,
  type Escrow2Messages,
} from '@hireledger/contracts/typed-data-2';
import type { CompanyToDo } from '@hireledger/domain/http/dashboards';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestStep } from '../milestones/request-step.ts';
import { failure, type Account } from '../../test-api.ts';
import { addPasskey, ESCROW, TOKEN } from './test-escrow-2.ts';
import { startTestPayouts, type TestPayouts } from './test-payouts.ts';

const DAY = 86_400;
const AMOUNT = 100_000_000n;
const domain = { chainId: 31337n, contract: ESCROW };
const hash = () => `0x${randomBytes(32).toString('hex')}`;
const zero = `0x${'0'.repeat(40)}`;

let payouts: TestPayouts;
let api: TestPayouts['api'];
let company: Account;
let application: string;
let agreementId: string;
let approval: Escrow2Messages['ReleaseMilestone'];
let payoutId: string;
beforeAll(async () => {
  payouts = await startTestPayouts();
  ({ api } = payouts);
});
afterAll(() => api.close());

const inDays = (days: number) => Math.floor(Date.now() / 1_000) + days * DAY;
const approve = (deadline = approval.deadline) =>
  api.context.database.sql.begin((tx) =>
    requestStep(api.context, tx, {
      agreementId,
      agreed: { step: 'ReleaseMilestone', message: { ...approval, deadline } },
      userId: company.id,
      proof: { kind: 'session', session: hash(), passwordAt: new Date() },
      now: new Date(),
    }),
  );
const setStage = (stage: string) =>
  api.sql`UPDATE applications SET stage = ${stage}, has_contract = true WHERE id = ${application}`;

/** A contract whose submitted milestone the company approved, which the escrow refused. */
beforeEach(async () => {
  company = await payouts.companyWith(0n);
  agreementId = randomUUID();
  const terms: AgreementMessage = {
    company: await payouts.signer.giveWallet(company),
    payee: payouts.signer.addressOf('agreement', agreementId),
    token: TOKEN,
    schedule: [{ amount: AMOUNT, dueAt: inDays(30) }],
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
  const id = agreementIdOf(terms);
  application = await payouts.finished(company);
  const chainTerms = { ...terms, schedule: [{ amount: String(AMOUNT), dueAt: inDays(30) }] };
  await api.sql`
    INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment)
    VALUES (${agreementId}, ${application}, ${company.id}, ${payouts.talent.id}, '{"jobTitle": "Engineer", "companyName": "Acme", "talentName": "Ada"}', ${Buffer.alloc(32)}, ${ESCROW},
            ${terms.payee}, ${api.sql.json(chainTerms as never)}, ${id})`;
  await api.sql`
    INSERT INTO milestones (agreement_id, milestone, amount, state, submitted_at) VALUES (${agreementId}, 0, ${String(AMOUNT)}, 'submitted', now())`;
  const { company: payer, payee, token } = terms;
  const payout = { agreementId: id, milestone: 0, company: payer, payee, token, amount: AMOUNT };
  approval = { payout: { ...payout, payoutId: payoutIdOf(domain, id, 0) }, deadline: BigInt(inDays(30)) };
  payoutId = (await approve()).payoutId!;
  await refuse();
  await setStage('Approved');
});

async function refuse(): Promise<void> {
  await api.sql`UPDATE chain_operations SET state = 'reverted', nonce = (SELECT coalesce(max(nonce), 0) + 1 FROM chain_operations), signer = 'operator'
                 WHERE payout_id = ${payoutId} AND state = 'requested'`;
  await api.sql`UPDATE payouts SET state = 'needs-attention', failure = 'Refused.' WHERE id = ${payoutId}`;
}
const takeBack = (body?: object, as = company) =>
  api.request('POST', `/payouts/${payoutId}/take-back`, { as, ...(body && { body }) });
const stageOf = async () => (await api.sql`SELECT stage FROM applications WHERE id = ${application}`)[0]!['stage'];
const revocations = () => api.sql`
  SELECT operation.state, operation.amount, consent.user_id, consent.typed_data -> 'message' ->> 'digest' AS digest, consent.proof_kind
    FROM chain_operations operation JOIN consents consent ON consent.id = operation.company_consent
   WHERE operation.agreement_id = ${agreementId} AND operation.step = 'RevokeSignature'`;
const approved = (deadline = approval.deadline) => escrow2Digest('ReleaseMilestone', domain, { ...approval, deadline });

describe('a refused approval of pay that is held in escrow', () => {
  it('is taken back: the work waits for the company again, and the signature is revoked', async () => {
    expect(await takeBack()).toMatchObject({ status: 200, body: { payout: { state: 'taken-back', refused: false } } });
    expect(await stageOf()).toBe('Completed');
    expect(await revocations()).toEqual([
      { state: 'requested', amount: '0', userId: company.id, digest: approved(), proofKind: 'session' },
    ]);
    expect(await api.sql`SELECT state FROM chain_operations WHERE payout_id = ${payoutId}`).toEqual([
      { state: 'cancelled' },
    ]);
    // The agreement holds money and lives on.
    expect(await api.sql`SELECT taken_back_at FROM agreements WHERE id = ${agreementId}`).toEqual([
      { takenBackAt: null },
    ]);
    const events =
      await api.sql`SELECT recipient_id FROM events WHERE name = 'disbursement.taken-back' AND data ->> 'payoutId' = ${payoutId}`;
    expect(new Set(events.map(({ recipientId }) => recipientId))).toEqual(new Set([company.id, payouts.talent.id]));
  });

  it('can be approved again as the same payout, and be taken back again with its own revocation', async () => {
    await takeBack();
    const later = approval.deadline + 1n;
    expect((await approve(later)).payoutId).toBe(payoutId);
    expect(await api.sql`SELECT state, taken_back_at FROM payouts WHERE id = ${payoutId}`).toEqual([
      { state: 'requested', takenBackAt: null },
    ]);
    await refuse();
    await setStage('Approved');
    expect((await takeBack()).status).toBe(200);
    expect(new Set((await revocations()).map(({ digest }) => digest))).toEqual(new Set([approved(), approved(later)]));
  });

  it('of one of several milestones leads from Accepted to Completed', async () => {
    await setStage('Accepted');
    expect((await takeBack()).status).toBe(200);
    expect(await stageOf()).toBe('Completed');
  });

  it('leaves the stage alone where the milestone has ended in another way', async () => {
    await api.sql`UPDATE milestones SET state = 'refunded', ended_at = now(), to_payee = 0, fee = 0 WHERE agreement_id = ${agreementId}`;
    expect(await takeBack()).toMatchObject({ status: 200, body: { payout: { state: 'taken-back' } } });
    expect(await stageOf()).toBe('Approved');
  });

  it('is nothing to do once its milestone has ended in another way', async () => {
    const failed = async () =>
      (await api.request<CompanyToDo>('GET', '/dashboards/company/to-do', { as: company })).body.refusedPayouts;
    expect(await failed()).toBe(1);
    await api.sql`UPDATE milestones SET state = 'refunded', ended_at = now(), to_payee = 0, fee = 0 WHERE agreement_id = ${agreementId}`;
    expect(await failed()).toBe(0);
  });

  it('revokes nothing whose time has passed', async () => {
    api.time.shift = 31 * DAY * 1_000;
    const token =
      await api.sql`UPDATE sessions SET expires_at = expires_at + interval '60 days' WHERE user_id = ${company.id}`;
    expect(token.count).toBeGreaterThan(0);
    expect((await takeBack()).status).toBe(200);
    expect(await revocations()).toHaveLength(0);
    api.time.shift = 0;
  });

  it('asks an account with a passkey to sign the revocation, and takes no other signature', async () => {
    const { device } = await addPasskey(payouts, company);
    const { code, details } = failure(await takeBack());
    expect(code).toBe('PASSKEY_REQUIRED');
    const { challenge, deadline, typedData } = details as {
      challenge: string;
      deadline: number;
      typedData: { message: object };
    };
    expect(typedData.message).toMatchObject({ digest: approved() });
    const wrong = { assertion: device.assert(Buffer.alloc(32).toString('base64url')), deadline };
    expect(failure(await takeBack({ passkey: wrong }))).toMatchObject({ code: 'PASSKEY_WRONG' });
    expect(await stageOf()).toBe('Approved');
    expect((await takeBack({ passkey: { assertion: device.assert(challenge), deadline } })).status).toBe(200);
    expect(await revocations()).toMatchObject([{ proofKind: 'passkey' }]);
  });

  it('is nobody else’s to take back', async () => {
    const stranger = await payouts.companyWith(0n);
    expect((await takeBack(undefined, stranger)).status).toBe(404);
    expect((await takeBack(undefined, payouts.talent)).status).toBe(403);
    expect(await stageOf()).toBe('Approved');
  });
});
