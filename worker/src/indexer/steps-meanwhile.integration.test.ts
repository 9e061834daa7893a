import { afterEach, expect, test } from 'vitest';
import { openHeldAgreement } from '../testing/held-agreement.ts';
import { requireSound } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';

const { world, steps } = setUpSteps();
afterEach(() => requireSound(world));
const DOLLAR = 1_000_000n;

const lockWaits = async () =>
  (await world.sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`).count;

test('a request for changes that is committed while the end of another milestone is read gives the work back', async () => {
  const held = await openHeldAgreement(world, steps, [100n * DOLLAR, 50n * DOLLAR]);
  await held.fund(0, 1);
  await held.submit(0);
  await held.submit(1);
  await steps.index();
  await world.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${held.applicationId}`;
  await held.settle(0, 40n * DOLLAR);
  // As the api does: the first milestone still reads as submitted, so that the request moves nothing.
  const { indexed } = await world.sql.begin(async (tx) => {
    await tx`SELECT FROM agreements WHERE id = ${held.agreementId} FOR NO KEY UPDATE`;
    const indexing = steps.index();
    let isDone = false;
    void indexing.then(() => void (isDone = true));
    await expect.poll(async () => isDone || (await lockWaits()) > 0).toBe(true);
    await tx`
      WITH consent AS (
        INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
        VALUES (${held.company}, 'RequestChanges', ${held.agreementId}, '{}', ${`0x${'2'.repeat(64)}`}, 'session', '{}', '', now()) RETURNING id)
      INSERT INTO chain_operations (business_key, kind, amount, agreement_id, step, milestones, company_consent)
      SELECT ${`step:${held.agreementId}`}, 'step', 0, ${held.agreementId}, 'RequestChanges', '{1}', id FROM consent`;
    return { indexed: indexing };
  });
  await indexed;
  await held.requestChanges(1);
  await steps.index();
  const [application] = await world.sql`SELECT stage FROM applications WHERE id = ${held.applicationId}`;
  expect(application).toEqual({ stage: 'Accepted' });
  await world.sql`UPDATE chain_operations SET state = 'cancelled' WHERE business_key = ${`step:${held.agreementId}`}`;
});
