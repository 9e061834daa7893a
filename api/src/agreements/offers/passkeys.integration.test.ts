import { textHash } from '@hireledger/contracts/typed-data-2';
import { canonicalJson } from '@hireledger/domain/agreements/canonical-json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPasskey } from '../payouts/test-escrow-2.ts';
import { PASSWORD } from '../../test-api.ts';
import { startTestContracts, type TestContracts } from './test-contracts.ts';

let contracts: TestContracts;
beforeAll(async () => {
  contracts = await startTestContracts();
});
afterAll(() => contracts.api.close());

it('a company with a passkey signs the hash of exactly this contract, with the password it cannot', async () => {
  const company = await contracts.companyWith(0n);
  const application = await contracts.shortlisted(company);
  const { device, answer } = await addPasskey(contracts, company);
  expect(answer.status).toBe(200);
  const form = contracts.form();
  const asked = await contracts.send(company, application, form);
  expect(asked).toMatchObject({ status: 403, body: { code: 'PASSKEY_REQUIRED' } });
  const { challenge, deadline, typedData, terms } = asked.body.details;
  // The page computes the hash itself, from terms that it compares with what it shows.
  const termsHash = textHash(canonicalJson(terms));
  expect(terms).toMatchObject({ title: form.title, milestones: form.milestones });
  expect(typedData).toMatchObject({ message: { agreement: { reviewPeriod: 14 * 86_400, termsHash } } });
  const passkey = { assertion: device.assert(challenge), deadline };
  const other = await contracts.send(company, application, { ...form, title: 'Another', passkey });
  expect(other).toMatchObject({ status: 403, body: { code: 'PASSKEY_WRONG' } });
  expect(await contracts.api.stageOf(application)).toBe('Shortlisted');
  const sent = await contracts.send(company, application, { ...form, passkey });
  expect(sent).toMatchObject({ status: 201, body: { data: { state: 'sent' } } });
  const [consent] = await contracts.api.sql`
    SELECT consents.proof_kind FROM consents JOIN contract_offers ON consent_id = consents.id WHERE contract_offers.id = ${sent.body.data.id}`;
  expect(consent).toEqual({ proofKind: 'passkey' });
});

it('a company whose only passkey still waits sends nothing: its session is not enough', async () => {
  const company = await contracts.companyWith(0n);
  const application = await contracts.shortlisted(company);
  await addPasskey(contracts, company);
  await contracts.api.sql`UPDATE passkeys SET usable_from = now() + interval '1 hour' WHERE user_id = ${company.id}`;
  const refused = await contracts.send(company, application, { ...contracts.form(), password: PASSWORD });
  expect(refused).toMatchObject({ status: 409, body: { code: 'PASSKEY_WAITS' } });
  expect(await contracts.api.stageOf(application)).toBe('Shortlisted');
  expect(await contracts.api.sql`SELECT FROM contract_offers WHERE application_id = ${application}`).toHaveLength(0);
});

it('a contract cannot be accepted once the company has removed the passkey that signed it', async () => {
  const company = await contracts.companyWith(0n);
  const application = await contracts.shortlisted(company);
  const { device } = await addPasskey(contracts, company);
  const form = contracts.form();
  const { challenge, deadline } = (await contracts.send(company, application, form)).body.details;
  const sent = await contracts.send(company, application, {
    ...form,
    passkey: { assertion: device.assert(challenge), deadline },
  });
  const offer = sent.body.data.id;
  await contracts.api.sql`UPDATE passkeys SET removed_from = now() - interval '1 second' WHERE user_id = ${company.id}`;
  const refused = await contracts.accept(contracts.talent, offer);
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONTRACT_CLOSED' } });
  expect(refused.body.message).toMatch(/removed the passkey/);
  expect(await contracts.api.sql`SELECT FROM agreements WHERE application_id = ${application}`).toHaveLength(0);
});
