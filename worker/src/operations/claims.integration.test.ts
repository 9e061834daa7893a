import { createContext } from '@hireledger/api/context';
import { readEnvironment } from '@hireledger/api/environment';
import { useCases } from '@hireledger/api/use-cases';
import { openDatabase } from '@hireledger/db/connect';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { paidTo, requireSound } from '../testing/readings.ts';
import { refuseToPay } from '../testing/refusing-token.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { createFundedPair } from '../testing/steps.ts';
import { CONSENT_KEY, quiet } from '../testing/world.ts';

const { world, steps } = setUpSteps();
let context: ReturnType<typeof createContext>;
beforeAll(() => {
  const database = openDatabase(world.administratorUrl, { name: 'claims test', connections: 5 });
  const { settings } = readEnvironment({ NODE_ENV: 'test', DATABASE_URL: world.administratorUrl, LOCAL_CHAIN: 'true' });
  settings.consentKey = CONSENT_KEY;
  settings.signerSocket = world.signer.socket;
  context = createContext({ database, notifications: world.notifications, settings, log: quiet });
});
afterAll(() => context.database.close());
afterEach(() => requireSound(world));

const DOLLAR = 1_000_000n;
const proof = { kind: 'session' as const, session: 'a session', passwordAt: new Date() };

test('what the token refused to pay at once is a credit, which the talent claims to their wallet', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const { agreementId, payee } = await approvePayout(world.sql, company, talent, 5n * DOLLAR);
  const pay = await refuseToPay(world, steps.parts.deployment.tokenAddress, payee);
  await steps.restart();
  await steps.index();
  await pay();
  const actor = { userId: talent, role: 'talent', memberRole: 'owner' } as const;
  const claimable = async () => (await useCases.viewWallet(context, { actor })).claimable;
  expect(await claimable()).toMatchObject({
    total: String(5n * DOLLAR),
    credits: [{ agreementId, milestone: 0, amount: String(5n * DOLLAR), claim: 'possible' }],
  });

  await useCases.claimCredit(context, { actor, agreementId, milestone: 0, addressId: null, proof });
  expect((await claimable()).credits).toMatchObject([{ claim: 'under-way' }]);
  await expect(
    useCases.claimCredit(context, { actor, agreementId, milestone: 0, addressId: null, proof }),
  ).rejects.toMatchObject({ code: 'CLAIM_UNDER_WAY' });
  await steps.restart();
  await steps.index();
  const operations =
    await world.sql`SELECT step, state, last_error FROM chain_operations WHERE agreement_id = ${agreementId} AND step = 'ClaimCredit'`;
  expect(operations).toEqual([{ step: 'ClaimCredit', state: 'confirmed', lastError: null }]);
  expect(await claimable()).toEqual({ total: '0', credits: [] });
  expect(await paidTo(world.sql, talent)).toBe(5n * DOLLAR);
});
