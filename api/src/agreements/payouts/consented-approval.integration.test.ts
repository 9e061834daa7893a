import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TypedDataEncoder } from 'ethers/hash';
import { keccak256 } from 'ethers/crypto';
import { toUtf8Bytes } from 'ethers/utils';
import { isVouchedFor, type VouchedConsent } from '@hireledger/contracts/vouched-consent';
import { canonicalJson } from '@hireledger/domain/agreements/canonical-json';
import { dollars } from '@hireledger/domain/money/usd';
import { openSlowDatabase } from '../../testing/count-round-trips.ts';
import { failure, type Account } from '../../test-api.ts';
import { payAtOnce } from './pay-at-once.ts';
import { startTestPayouts, type TestPayouts } from './test-payouts.ts';
import { ESCROW, TOKEN } from './test-escrow-2.ts';

let payouts: TestPayouts;
let api: TestPayouts['api'];
let signer: TestPayouts['signer'];
beforeAll(async () => {
  payouts = await startTestPayouts();
  ({ api, signer } = payouts);
});
afterAll(() => payouts.api.close());

let company: Account;
let companyAddress: string;
beforeEach(async () => {
  company = await payouts.companyWith(dollars(1_000));
  companyAddress = signer.addressOf('account', company.id);
  signer.isAway = false;
});

const approve = async () => {
  const application = await payouts.finished(company);
  const answer = await payouts.approve(company, { applicationId: application, amount: String(dollars(10)) });
  expect(answer).toMatchObject({ status: 200 });
  return { application, payout: answer.body.payout as { id: string; agreementId: string } };
};
interface StoredConsent {
  userId: string;
  kind: string;
  typedData: {
    domain: object;
    types: Record<string, { name: string; type: string }[]>;
    message: { agreement: { payee: string }; deadline: string };
  };
  digest: string;
  proofKind: 'session';
  proof: object;
  vouch: string;
  at: Date;
}
interface StoredConsent {
  userId: string;
  kind: string;
  typedData: {
    domain: object;
    types: Record<string, { name: string; type: string }[]>;
    message: { agreement: { payee: string }; deadline: string };
  };
  digest: string;
  proofKind: 'session';
  proof: object;
  vouch: string;
  at: Date;
}
const consentOf = async (payoutId: string) =>
  (await api.sql<StoredConsent[]>`SELECT * FROM consents WHERE subject = ${payoutId}`)[0]!;
const agreementOf = async (id: string) => (await api.sql`SELECT * FROM agreements WHERE id = ${id}`)[0]!;

describe('an approval', () => {
  it('stores what the company agreed to: exactly the payment, to an address of the agreement alone, for thirty days', async () => {
    const from = Date.now();
    const { payout } = await approve();
    const [consent, agreement] = [await consentOf(payout.id), await agreementOf(payout.agreementId)];
    const { domain, types, message } = consent.typedData;
    expect(domain).toEqual({ name: 'HireLedger Escrow', version: '2', chainId: '31337', verifyingContract: ESCROW });
    expect(message.agreement).toEqual({
      company: companyAddress,
      payee: signer.addressOf('agreement', payout.agreementId),
      token: TOKEN,
      amount: String(dollars(10)),
      termsHash: keccak256(toUtf8Bytes(canonicalJson(agreement['terms']))),
      salt: `0x${Buffer.from(agreement['salt']).toString('hex')}`,
    });
    const days = (Number(message.deadline) * 1_000 - from) / 86_400_000;
    expect(days).toBeGreaterThan(29.99);
    expect(days).toBeLessThan(30.01);
    expect(consent).toMatchObject({ userId: company.id, kind: 'OpenFundAndRelease', proofKind: 'session' });
    expect(consent.digest).toBe(TypedDataEncoder.hash(domain, types, message));
  });

  it('knows the ids on the chain at once', async () => {
    const { payout } = await approve();
    const agreement = await agreementOf(payout.agreementId);
    const { message, types } = (await consentOf(payout.id)).typedData;
    expect(agreement).toMatchObject({
      escrowAddress: ESCROW,
      payeeAddress: message.agreement.payee,
      chainTerms: message.agreement,
      commitment: TypedDataEncoder.hashStruct(
        'ShortAgreement',
        { ShortAgreement: types['ShortAgreement']! },
        message.agreement,
      ),
    });
    const [stored] = await api.sql`SELECT commitment FROM payouts WHERE id = ${payout.id}`;
    expect(stored!['commitment']).toMatch(/^0x[0-9a-f]{64}$/);
    expect([
      ...(await api.sql`SELECT user_id, kind, scheme FROM custody_addresses WHERE agreement_id = ${payout.agreementId}`),
    ]).toEqual([{ userId: payouts.talent.id, kind: 'agreement', scheme: 2 }]);
  });

  it('is vouched for by the api, value by value, with the session and the time of its password', async () => {
    const { payout } = await approve();
    const { digest, kind, proof, proofKind, vouch, at } = await consentOf(payout.id);
    const vouched: VouchedConsent = {
      digest,
      userId: company.id,
      subject: payout.id,
      step: kind,
      proof: proofKind,
      at: at.toISOString(),
      payee: payouts.talent.id,
    };
    const publicKey = createPublicKey(api.settings.consentKey!);
    expect(isVouchedFor(publicKey, vouched, vouch)).toBe(true);
    expect(isVouchedFor(publicKey, { ...vouched, subject: payout.agreementId }, vouch)).toBe(false);
    expect(isVouchedFor(publicKey, { ...vouched, payee: company.id }, vouch)).toBe(false);
    expect(proof).toEqual({
      personId: company.personId,
      session: expect.stringMatching(/^[0-9a-f]{64}$/),
      passwordAt: expect.any(String),
    });
  });

  it('hashes the terms with a salt of their own, which the chain does not show', async () => {
    const { payout } = await approve();
    const { terms, salt } = (await api.request('GET', `/agreements/${payout.agreementId}`, { as: company })).body.data;
    expect(terms.salt).toMatch(/^0x[0-9a-f]{64}$/);
    expect(terms.salt).not.toBe(salt);
  });

  it('keeps no readable text', async () => {
    const { payout } = await approve();
    const row = JSON.stringify(await consentOf(payout.id));
    for (const text of ['Engineer', 'Acme', 'Ada', company.email]) expect(row).not.toContain(text);
  });

  it('still waits for the database four times at most in its transaction', async () => {
    const far = await openSlowDatabase(api.databaseUrl);
    const { notifier, ...context } = api.context;
    const quiet = { ...notifier, events: () => {}, outbox: () => {} };
    const approveFar = (applicationId: string) =>
      payAtOnce(
        { ...context, notifier: quiet, database: far.database },
        {
          companyId: company.id,
          applicationId,
          amount: dollars(10),
          idempotencyKey: applicationId,
          proof: {
            kind: 'session',
            session: 'a session',
            passwordAt: context.clock(),
          },
        },
      );
    // A connection learns the types of each statement before its first run.
    await approveFar(await payouts.finished(company));
    const application = await payouts.finished(company);
    expect(await far.countTrips(() => approveFar(application))).toBeLessThanOrEqual(4);
    await far.close();
  });
});

describe('without what a consent needs', () => {
  it('nothing is approved and nothing is stored: no signer, no wallet, no key to vouch with', async () => {
    const application = await payouts.finished(company);
    const before = [await payouts.countMoney(), await api.count('consents')];
    const refused = async () => {
      const answer = await payouts.approve(company, { applicationId: application, amount: String(dollars(10)) });
      expect(failure(answer)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      expect([await payouts.countMoney(), await api.count('consents')]).toEqual(before);
    };
    signer.isAway = true;
    await refused();
    signer.isAway = false;
    const { consentKey } = api.settings;
    api.settings.consentKey = null;
    await refused();
    api.settings.consentKey = consentKey;
    await api.sql`UPDATE wallets SET address = NULL WHERE user_id = ${company.id}`;
    await refused();
  });
});

describe('a consent', () => {
  it('is never changed or removed, also by the owner of the tables', async () => {
    const { payout } = await approve();
    for (const statement of [
      "UPDATE consents SET typed_data = '{}'",
      'DELETE FROM consents',
      'TRUNCATE consents CASCADE',
    ])
      await expect(api.sql.unsafe(statement)).rejects.toThrow(/written once/);
    expect(await consentOf(payout.id)).toBeDefined();
  });

  it('that is older than thirty days does not send a refused payout again: it is taken back and approved again', async () => {
    const { application, payout } = await approve();
    await api.sql`UPDATE chain_operations SET state = 'reverted', nonce = 1, signer = 'operator' WHERE payout_id = ${payout.id}`;
    await api.sql`UPDATE payouts SET state = 'needs-attention', failure = 'Refused.' WHERE id = ${payout.id}`;
    const retry = () => api.request('POST', `/payouts/${payout.id}/retry`, { as: company, body: {} });
    api.time.shift = 31 * 86_400_000;
    await api.newSession(company);
    expect(failure(await retry())).toMatchObject({ status: 409, code: 'CONSENT_EXPIRED' });
    expect(await api.request('POST', `/payouts/${payout.id}/take-back`, { as: company })).toMatchObject({
      status: 200,
    });
    const again = await payouts.approve(company, { applicationId: application, amount: String(dollars(10)) });
    api.time.shift = 0;
    await api.newSession(company);
    expect(again).toMatchObject({ status: 200 });
    expect(again.body.payout.agreementId).not.toBe(payout.agreementId);
  });
});
