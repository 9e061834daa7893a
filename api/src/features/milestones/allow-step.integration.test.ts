import { dollars } from '@hireledger/domain/money/usd';
import { freezeMoney } from '@hireledger/db/freezes';
import { expect, it } from 'vitest';
import { failure, type Account } from '../../test-api.ts';
import { setUpMilestones } from '../../testing/set-up-milestones.ts';

const { api, milestones, talent } = setUpMilestones();

it('fundings and payouts at once have one limit of a day, in either order', async () => {
  const { settings } = api.context;
  const before = settings.dailyLimitWithoutPasskey;
  settings.dailyLimitWithoutPasskey = dollars(250);
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
  settings.dailyLimitWithoutPasskey = before;
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
