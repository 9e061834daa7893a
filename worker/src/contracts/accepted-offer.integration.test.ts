import { createContext } from '@hireledger/api/context';
import { readEnvironment } from '@hireledger/api/environment';
import { useCases } from '@hireledger/api/use-cases';
import { openDatabase } from '@hireledger/db/connect';
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

test('an accepted contract is opened on the chain by the signatures of both, under the id that both agreed to', async () => {
  const { sql } = world;
  const { company, talent } = await createFundedPair(world, steps);
  const applicationId = await createApplication(sql, company, talent);
  await sql`UPDATE applications SET stage = 'Shortlisted' WHERE id = ${applicationId}`;
  const proof = { kind: 'session' as const, session: 'a session', passwordAt: new Date() };
  const signing = { idempotencyKey: undefined, passkey: undefined, proof };
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
  expect(await sql`SELECT FROM chain_operations WHERE kind = 'step'`).toHaveLength(0);

  const actor = { userId: talent, role: 'talent' as const };
  const { agreementId } = await useCases.acceptContractOffer(context, { ...signing, actor, offerId: offer.id });
  await steps.restart();
  const operations =
    await sql`SELECT step, state, last_error FROM chain_operations WHERE agreement_id = ${agreementId}`;
  expect(operations).toEqual([{ step: 'OpenAgreement', state: 'confirmed', lastError: null }]);
  const opened = await sql`
    SELECT log.name FROM chain_logs log JOIN agreements agreement ON log.args ->> 'agreementId' = agreement.commitment
     WHERE agreement.id = ${agreementId} AND log.orphaned_at IS NULL`;
  expect(opened).toEqual([{ name: 'AgreementOpened' }]);
});
