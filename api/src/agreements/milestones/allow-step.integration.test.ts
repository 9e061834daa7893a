import { dollars } from '@hireledger/domain/money/usd';
import { freezeMoney } from '@hireledger/db/freezes';
import { expect, it, onTestFinished } from 'vitest';
import { failure, PASSWORD, type Account } from '../../test-api.ts';
import { setUpMilestones } from '../../testing/set-up-milestones.ts';

const { api, milestones, talent } = setUpMilestones();

/** Of a day, for this test. */
function lowerLimit(limit: bigint): void {
  const { settings } = api.context;
  const before = settings.dailyLimitWithoutPasskey;
  settings.dailyLimitWithoutPasskey = limit;
  onTestFinished(() => void (settings.dailyLimitWithoutPasskey = before));
}

it('fundings and payouts at once have one limit of a day, in either order', async () => {
  lowerLimit(dollars(250));
  const approve = async (company: Account) =>
    milestones.approve(company, { applicationId: await milestones.finished(company), amount: String(dollars(200)) });
  const [first, second] = [await milestones.agree(1), await milestones.agree(1)];
  expect((await first.post(first.company, 'fundings', { milestones: [1] })).status).toBe(202);
  const refused = failure(await approve(first.company));
  expect(refused).toMatchObject({ code: 'DAILY_LIMIT_REACHED', details: { left: String(dollars(150)) } });
  expect(refused.message).toMatch(/in 24 hours|in 23 hours/);
  expect(Date.parse(refused.details?.['possibleFrom'] as string)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  expect((await approve(second.company)).status).toBe(200);
  expect(failure(await second.post(second.company, 'fundings', { milestones: [1] })).code).toBe('DAILY_LIMIT_REACHED');
});

it('an approval that is made again counts for the limit of the day on which it is', async () => {
  lowerLimit(dollars(250));
  const HOURS = 48;
  const one = await milestones.agree(2);
  for (const number of [1, 2]) await one.reach(number, 'submitted');
  await api.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${one.application}`;
  const approve = (number: number) =>
    one.step(one.company, number, 'approval', { amount: String(dollars(100 * number)), password: PASSWORD });
  expect((await approve(2)).status).toBe(202);
  await api.sql`UPDATE chain_operations SET state = 'cancelled', last_error = 'A test.' WHERE agreement_id = ${one.id}`;
  const [payout] = await api.sql`
    UPDATE payouts SET state = 'needs-attention', failure = 'Refused.' WHERE agreement_id = ${one.id} RETURNING id`;
  await api.request('POST', `/payouts/${payout!['id']}/take-back`, { as: one.company });
  await api.sql`UPDATE chain_operations SET state = 'confirmed', nonce = 1 WHERE agreement_id = ${one.id} AND step = 'RevokeSignature'`;

  api.time.shift += HOURS * 3_600_000;
  onTestFinished(() => void (api.time.shift -= HOURS * 3_600_000));
  await api.sql`UPDATE milestones SET exits_at = now() + interval '9 days' WHERE agreement_id = ${one.id}`;
  await api.newSession(one.company);
  const again = api.context.clock();
  expect((await approve(2)).status).toBe(202);
  expect(failure(await approve(1))).toMatchObject({
    code: 'DAILY_LIMIT_REACHED',
    details: { left: String(dollars(50)) },
  });
  const { body } = await api.request('GET', '/payouts', { as: one.company });
  expect(Date.parse(body.data[0].requestedAt)).toBeGreaterThanOrEqual(again.getTime());
});

it('the quote says what the limit leaves for an approval: what is held has left the wallet with its funding', async () => {
  lowerLimit(dollars(250));
  const one = await milestones.agree(2);
  expect((await one.post(one.company, 'fundings', { milestones: [2] })).status).toBe(202);
  await one.reach(2, 'submitted');
  await api.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${one.application}`;
  const quote = await api.request('GET', `/applications/${one.application}/payout-quote`, { as: one.company });
  expect(quote.body.dailyLimit.left).toBe(String(dollars(250)));
  expect((await one.step(one.company, 2, 'approval', { amount: String(dollars(200)) })).status).toBe(202);
  const after = await api.request('GET', `/applications/${one.application}/payout-quote`, { as: one.company });
  expect(after.body.dailyLimit.left).toBe(String(dollars(50)));
});

it('nothing more is funded for an account that is being deleted', async () => {
  const one = await milestones.agree(1);
  await api.sql`UPDATE users SET deletion_requested_at = now(), deletes_at = now() + interval '30 days' WHERE id = ${talent.id}`;
  const refused = failure(await one.post(one.company, 'fundings', { milestones: [1] }));
  expect(refused).toMatchObject({
    status: 409,
    code: 'MILESTONE_CONFLICT',
    message: 'This account is being deleted, so no more work can be funded.',
  });
  await api.sql`UPDATE users SET deletion_requested_at = NULL, deletes_at = NULL WHERE id = ${talent.id}`;
});

it('an account that is frozen submits work and pays nothing; while all accounts are, it does neither', async () => {
  const one = await milestones.agree(2);
  await one.reach(1, 'funded');
  const freeze = { cause: 'operator', reason: 'A test.', by: 'ada' } as const;
  const sides = [one.company.id, talent.id].map((accountId) => ({ ...freeze, accountId }));
  await freezeMoney(api.sql, [{ ...freeze, accountId: null }], new Date());
  expect(failure(await one.step(talent, 1, 'submission')).code).toBe('APPROVALS_FROZEN');
  await api.sql`INSERT INTO freeze_lifts (freeze_id, because, lifted_by) SELECT id, 'Looked at.', 'ada' FROM active_freezes`;
  await freezeMoney(api.sql, sides, new Date());
  expect((await one.step(talent, 1, 'submission')).status).toBe(202);
  expect(failure(await one.post(one.company, 'fundings', { milestones: [2] })).code).toBe('APPROVALS_FROZEN');
  await api.sql`INSERT INTO freeze_lifts (freeze_id, because, lifted_by) SELECT id, 'Looked at.', 'ada' FROM active_freezes`;
});
