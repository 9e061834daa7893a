import { createContext } from '@hireledger/api/context';
import { readEnvironment } from '@hireledger/api/environment';
import { useCases } from '@hireledger/api/use-cases';
import { openDatabase } from '@hireledger/db/connect';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { addDays, dayOf } from '@hireledger/domain/contracts/contract-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplication } from '../testing/accounts.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { createFundedPair } from '../testing/steps.ts';
import { CONSENT_KEY, quiet } from '../testing/world.ts';

const { world, steps } = setUpSteps();
let context: ReturnType<typeof createContext>;
beforeAll(() => {
  const database = openDatabase(world.administratorUrl, { name: 'accepted offer test', connections: 5 });
  const { settings } = readEnvironment({ NODE_ENV: 'test', DATABASE_URL: world.administratorUrl, LOCAL_CHAIN: 'true' });
  const { notifications } = world;
  settings.consentKey = CONSENT_KEY;
  settings.signerSocket = world.signer.socket;
  context = createContext({ database, notifications, settings, log: quiet });
});
afterAll(() => context.database.close());

const proof = () => ({ kind: 'session' as const, session: 'a session', passwordAt: new Date() });

/** A contract that both sides signed, and what the worker has done about it. */
async function accepted() {
  const { sql } = world;
  const { company, talent } = await createFundedPair(world, steps);
  const applicationId = await createApplication(sql, company, talent);
  await sql`UPDATE applications SET stage = 'Shortlisted' WHERE id = ${applicationId}`;
  const signing = { idempotencyKey: undefined, passkey: undefined, proof: proof() };
  const dueOn = addDays(dayOf(new Date()), 30);
  const offer = await useCases.sendContractOffer(context, {
    ...signing,
    actor: { userId: company, role: 'company' },
    applicationId,
    form: {
      title: 'Website',
      scope: 'Build the website.',
      milestones: [
        { title: 'Design', amount: '100000000', dueOn },
        { title: 'Build', amount: '300000000', dueOn },
      ],
      reviewDays: 14,
      governingText: '',
      attachments: [],
      currency: 'USD',
      expiresOn: addDays(dayOf(new Date()), 7),
      usdNgnRate: context.settings.usdNgnRate,
      newestVersion: 0,
    },
  });
  await steps.restart();
  expect(await sql`SELECT FROM chain_operations WHERE kind = 'step' AND state = 'requested'`).toHaveLength(0);
  const actor = { userId: talent, role: 'talent' as const };
  const { agreementId } = await useCases.acceptContractOffer(context, { ...signing, actor, offerId: offer.id });
  const view = async (userId: string, role: 'company' | 'talent') => {
    const { data } = await useCases.viewAgreement(context, { actor: { userId, role }, agreementId: agreementId! });
    return data as WorkAgreement;
  };
  const operations = () =>
    sql`SELECT step, state, last_error FROM chain_operations WHERE agreement_id = ${agreementId} ORDER BY id`;
  return { company, talent, agreementId: agreementId!, view, operations };
}

test('an accepted contract is opened on the chain by the signatures of both, under the id that both agreed to', async () => {
  const { company, operations, agreementId, view } = await accepted();
  await steps.restart();
  expect(await operations()).toEqual([{ step: 'OpenAgreement', state: 'confirmed', lastError: null }]);
  const opened = await world.sql`
    SELECT log.name, log.transaction_hash FROM chain_logs log JOIN agreements agreement ON log.args ->> 'agreementId' = agreement.commitment
     WHERE agreement.id = ${agreementId} AND log.orphaned_at IS NULL`;
  expect(opened).toMatchObject([{ name: 'AgreementOpened' }]);
  expect((await view(company, 'company')).opening).toMatchObject({
    transactionHash: opened[0]!['transactionHash'],
    failed: null,
  });
});

test('an opening that the chain refused is shown to both, and the company tries again without another signature', async () => {
  const { company, talent, operations, agreementId, view } = await accepted();
  const request = <Result>(method: string, ...params: unknown[]) =>
    world.chain.provider.request({ method, params }) as Promise<Result>;
  const [{ address }] = await world.sql<
    [{ address: string }]
  >`SELECT escrow_address AS address FROM agreements WHERE id = ${agreementId}`;
  const code = await request<string>('eth_getCode', address, 'latest');
  // Refuses every call, without a reason.
  await request('hardhat_setCode', address, '0x60006000fd');
  await steps.restart();
  await request('hardhat_setCode', address, code);
  expect(await operations()).toMatchObject([{ state: 'reverted' }]);
  const failed = { says: 'The escrow contract refused it: it gave no reason.', whyNot: null };
  expect([await view(company, 'company'), await view(talent, 'talent')]).toMatchObject([
    { opening: { failed }, work: { state: 'opening', openingFailed: true } },
    { opening: { failed }, work: { state: 'opening', openingFailed: true } },
  ]);
  const notices =
    await world.sql`SELECT recipient_id FROM events WHERE name = 'escrow.step-failed' AND data ->> 'agreementId' = ${agreementId}`;
  expect(new Set(notices.map(({ recipientId }) => recipientId))).toEqual(new Set([company, talent]));
  expect(notices).toHaveLength(2);

  const consents = () => world.sql`SELECT count(*)::int AS count FROM consents WHERE subject = ${agreementId}`;
  const before = await consents();
  await useCases.retryOpening(context, { actor: { userId: company, role: 'company' }, agreementId });
  await steps.restart();
  expect(await operations()).toMatchObject([{ state: 'reverted' }, { state: 'confirmed' }]);
  expect(await consents()).toEqual(before);
  expect(await view(talent, 'talent')).toMatchObject({ opening: { failed: null }, work: { state: 'open' } });
});
