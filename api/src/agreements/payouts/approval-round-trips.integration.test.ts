import { afterAll, beforeAll, expect, it } from 'vitest';
import { dollars } from '@hireledger/domain/money/usd';
import { openSlowDatabase, type SlowDatabase } from '../../testing/count-round-trips.ts';
import { payAtOnce } from './pay-at-once.ts';
import { startTestPayouts, type TestPayouts } from './test-payouts.ts';

let payouts: TestPayouts;
let far: SlowDatabase;
beforeAll(async () => {
  payouts = await startTestPayouts();
  far = await openSlowDatabase(payouts.api.databaseUrl);
});
afterAll(async () => {
  await far.close();
  await payouts.api.close();
});

it('the transaction of an approval waits for the database four times at most, with a key and without, and a repeat three times', async () => {
  const company = await payouts.companyWith(dollars(1_000));
  const { notifier, ...context } = payouts.api.context;
  // What follows the commit is of no concern here.
  const quiet = { ...notifier, events: () => {}, outbox: () => {} };
  const approve = (applicationId: string, idempotencyKey?: string) =>
    payAtOnce(
      { ...context, notifier: quiet, database: far.database },
      {
        companyId: company.id,
        applicationId,
        amount: dollars(10),
        ...(idempotencyKey && { idempotencyKey }),
        proof: {
          kind: 'session',
          session: 'a session',
          passwordAt: context.clock(),
        },
      },
    );
  const applications = [];
  for (let n = 0; n < 4; n += 1) applications.push(await payouts.finished(company));
  const [first, second, third, fourth] = applications as [string, string, string, string];

  // A connection learns the types of each statement before its first run.
  await approve(first, 'first');
  expect(await far.countTrips(() => approve(second, 'second'))).toBeLessThanOrEqual(4);
  expect(await far.countTrips(() => approve(second, 'second'))).toBeLessThanOrEqual(3);
  await approve(third);
  expect(await far.countTrips(() => approve(fourth))).toBeLessThanOrEqual(4);
  expect(await payouts.api.sql`SELECT FROM payouts WHERE company_id = ${company.id}`).toHaveLength(4);
});
