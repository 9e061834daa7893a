import type { CompanyToDo } from '@hireledger/domain/http/dashboards';
import { dollars } from '@hireledger/domain/money/usd';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure } from '../../test-api.ts';
import { startTestMilestones, type TestMilestones } from './test-milestones.ts';

let milestones: TestMilestones;
beforeAll(async () => void (milestones = await startTestMilestones()));
afterAll(() => milestones.api.close());

it('asks to pay submitted milestones, all or one, until each is approved', async () => {
  const { api } = milestones;
  const { company, application, view, reach, step } = await milestones.agree(3);
  for (const number of [1, 3]) await reach(number, 'submitted');
  await api.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${application}`;
  const [of] = await api.sql<{ id: string }[]>`SELECT job_id AS id FROM applications WHERE id = ${application}`;
  const manager = await api.addMember(company, 'hiring-manager', [of!]);
  const request = (body: object = {}) =>
    api.request('POST', `/applications/${application}/payment-request`, { as: manager, body });
  const waiting = async () =>
    (await api.request<CompanyToDo>('GET', '/dashboards/company/to-do', { as: company })).body.paymentRequests.map(
      ({ milestone }) => milestone,
    );

  expect(failure(await request({ milestone: 2 }))).toMatchObject({ status: 409, code: 'STAGE_CONFLICT' });
  expect((await request({ milestone: 3 })).body.milestones).toEqual([3]);
  expect(await waiting()).toEqual([3]);
  expect((await request()).body.milestones).toEqual([1, 3]);
  expect((await view(company)).accepted).toMatchObject([
    { milestone: 1, person: { id: manager.personId } },
    { milestone: 3, person: { id: manager.personId } },
  ]);
  expect((await view(milestones.talent)).accepted).toBeUndefined();
  expect(new Set(await waiting())).toEqual(new Set([1, 3]));

  expect((await step(company, 1, 'approval', { amount: String(dollars(100)) })).status).toBe(202);
  expect(await waiting()).toEqual([3]);
  await reach(3, 'funded', { changes: 1 });
  expect(await waiting()).toEqual([]);
});
