import { createContext } from '@hireledger/api/context';
import { readEnvironment } from '@hireledger/api/environment';
import { useCases } from '@hireledger/api/use-cases';
import { openDatabase } from '@hireledger/db/connect';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { addDays, dayOf } from '@hireledger/domain/agreements/offers/contract-days';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplication } from '../testing/accounts.ts';
import { tamper } from '../testing/past-triggers.ts';
import { liftAll, readFreezes } from '../testing/readings.ts';
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
const signing = () => ({ idempotencyKey: undefined, passkey: undefined, proof: proof() });

/** A contract of two milestones that the company signed and sent. */
async function sent() {
  const { sql } = world;
  const pair = await createFundedPair(world, steps);
  const applicationId = await createApplication(sql, pair.company, pair.talent);
  await sql`UPDATE applications SET stage = 'Shortlisted' WHERE id = ${applicationId}`;
  const dueOn = addDays(dayOf(new Date()), 30);
  const { id } = await useCases.sendContractOffer(context, {
    ...signing(),
    actor: { userId: pair.company, role: 'company', memberRole: 'owner' },
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
  return { ...pair, applicationId, id };
}
const accept = (offerId: string, talent: string) =>
  useCases.acceptContractOffer(context, {
    ...signing(),
    actor: { userId: talent, role: 'talent', memberRole: 'owner' },
    offerId,
  });

/** A contract that both sides signed, with what they see of it and what the worker has done about it. */
async function accepted() {
  const { company, talent, id, applicationId } = await sent();
  await steps.restart();
  expect(await world.sql`SELECT FROM agreements WHERE application_id = ${applicationId}`).toHaveLength(0);
  const { agreementId } = await accept(id, talent);
  const view = async (userId: string, role: 'company' | 'talent') => {
    const { data } = await useCases.viewAgreement(context, {
      actor: { userId, role, memberRole: 'owner' },
      agreementId: agreementId!,
    });
    return data as WorkAgreement;
  };
  const operations = () =>
    world.sql`SELECT step, state, last_error FROM chain_operations WHERE agreement_id = ${agreementId} ORDER BY id`;
  return { company, talent, applicationId, agreementId: agreementId!, view, operations };
}

const openedOf = (applicationId: string) => world.sql`
  SELECT log.name, log.transaction_hash FROM chain_logs log JOIN agreements agreement ON log.args ->> 'agreementId' = agreement.commitment
   WHERE agreement.application_id = ${applicationId} AND log.orphaned_at IS NULL`;

test('an accepted contract is opened on the chain by the signatures of both, under the id that both agreed to', async () => {
  const { company, applicationId, operations, view } = await accepted();
  await steps.restart();
  expect(await operations()).toEqual([{ step: 'OpenAgreement', state: 'confirmed', lastError: null }]);
  const opened = await openedOf(applicationId);
  expect(opened).toMatchObject([{ name: 'AgreementOpened' }]);
  expect((await view(company, 'company')).opening).toMatchObject({
    transactionHash: opened[0]!['transactionHash'],
    failed: null,
  });
});

const THIEF = Wallet.createRandom().address;
test.each([
  ['text', `terms = jsonb_set(terms, '{scope}', '"Build two websites."')`],
  ['amount in the text', `terms = jsonb_set(terms, '{milestones,0,amount}', '"900000000"')`],
  ['amount', `chain_terms = jsonb_set(chain_terms, '{schedule,0,amount}', '"900000000"')`],
  [
    'order of the milestones',
    `chain_terms = jsonb_set(chain_terms, '{schedule}', jsonb_build_array(chain_terms #> '{schedule,1}', chain_terms #> '{schedule,0}'))`,
  ],
  ['arbiter', `chain_terms = jsonb_set(chain_terms, '{arbiter}', '"${THIEF}"')`],
  ['payee', `chain_terms = jsonb_set(chain_terms, '{payee}', '"${THIEF}"'), payee_address = '${THIEF}'`],
  ['address of the payee', `payee_address = '${THIEF}'`],
  ['escrow', `escrow_address = '${THIEF}'`],
  ['id on the chain', `commitment = '0x${'5a'.repeat(32)}'`],
  ['deadline', 'deadline = deadline + 86400'],
])(
  'a contract whose %s was changed by SQL after it was sent is not opened, and its talent sees why',
  async (_, set) => {
    const { id, talent, applicationId } = await sent();
    await tamper(world.sql, `UPDATE contract_offers SET ${set} WHERE id = $1`, id);
    await expect(accept(id, talent)).rejects.toMatchObject({
      code: 'CONTRACT_CLOSED',
      message: expect.stringContaining('not the one that the company signed'),
    });
    await steps.restart();
    expect(await world.sql`SELECT FROM agreements WHERE application_id = ${applicationId}`).toHaveLength(0);
    const [offer] =
      await world.sql`SELECT o.state, a.stage FROM contract_offers o JOIN applications a ON a.id = o.application_id WHERE o.id = ${id}`;
    expect(offer).toEqual({ state: 'sent', stage: 'Hired' });
  },
);

test('a contract that SQL gives to somebody else is not opened, also where everything else is changed with it', async () => {
  const { sql } = world;
  const { id, company, applicationId } = await sent();
  const thief = await createFundedPair(world, steps, 0n);
  await tamper(sql, `UPDATE contract_offers SET talent_id = '${thief.talent}' WHERE id = $1`, id);
  await tamper(sql, `UPDATE applications SET talent_id = '${thief.talent}' WHERE id = $1`, applicationId);
  const { agreementId } = await accept(id, thief.talent);
  await steps.restart();
  const [operation] = await sql`SELECT state, last_error FROM chain_operations WHERE agreement_id = ${agreementId}`;
  expect(operation).toMatchObject({ state: 'requested', lastError: expect.stringContaining('Nobody vouches') });
  expect(await readFreezes(sql)).toContainEqual(
    expect.objectContaining({ accountId: company, cause: 'intent-differs' }),
  );
  expect(await openedOf(applicationId)).toEqual([]);
  // So that nothing waits.
  await tamper(sql, `UPDATE chain_operations SET state = 'cancelled' WHERE agreement_id = $1`, agreementId ?? '');
  await liftAll(sql);
});

test('what is changed by SQL after both agreed opens nothing', async () => {
  const { id, talent, applicationId } = await sent();
  const { agreementId } = await accept(id, talent);
  const change = `UPDATE agreements SET payee_address = '${THIEF}', chain_terms = jsonb_set(chain_terms, '{payee}', '"${THIEF}"') WHERE id = $1`;
  await tamper(world.sql, change, agreementId ?? '');
  await steps.restart();
  const [operation] = await world.sql`SELECT state FROM chain_operations WHERE agreement_id = ${agreementId}`;
  expect(operation).toEqual({ state: 'requested' });
  expect(await openedOf(applicationId)).toEqual([]);
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
    { opening: { failed }, contract: { state: 'opening-failed', steps: { company: 'retry-opening', talent: null } } },
    { opening: { failed }, contract: { state: 'opening-failed', steps: { company: 'retry-opening', talent: null } } },
  ]);
  const notices =
    await world.sql`SELECT recipient_id FROM events WHERE name = 'escrow.step-failed' AND data ->> 'agreementId' = ${agreementId}`;
  expect(new Set(notices.map(({ recipientId }) => recipientId))).toEqual(new Set([company, talent]));
  expect(notices).toHaveLength(2);

  const consents = () => world.sql`SELECT count(*)::int AS count FROM consents WHERE subject = ${agreementId}`;
  const before = await consents();
  await useCases.retryOpening(context, {
    actor: { userId: company, role: 'company', memberRole: 'owner' },
    agreementId,
  });
  await steps.restart();
  expect(await operations()).toMatchObject([{ state: 'reverted' }, { state: 'confirmed' }]);
  expect(await consents()).toEqual(before);
  expect(await view(talent, 'talent')).toMatchObject({ opening: { failed: null }, contract: { state: 'unfunded' } });
});
