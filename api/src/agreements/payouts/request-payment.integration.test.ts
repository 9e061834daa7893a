import { refusedAs } from '@hireledger/domain/accounts/permission-reasons';
import type { CompanyToDo } from '@hireledger/domain/http/dashboards';
import type { Notice } from '@hireledger/domain/http/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, type Account, type TestApi } from '../../test-api.ts';
import { startTestPayouts, type TestPayouts } from './test-payouts.ts';

let payouts: TestPayouts;
let api: TestApi;
let company: Account;
let manager: Account;
/** Finished work of a job of the manager's team. */
let application: string;

beforeAll(async () => {
  payouts = await startTestPayouts();
  ({ api } = payouts);
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payouts.companyWith(100_000_000_000n);
  const job = await api.postJob(company, { title: 'Welder' });
  application = await api.apply(payouts.talent, job);
  await api.move(company, application, 'Shortlisted');
  await api.move(payouts.talent, application, 'Completed');
  manager = await api.addMember(company, 'hiring-manager', [job]);
});

const request = (as: Account, body: object = {}, id = application) =>
  api.request('POST', `/applications/${id}/payment-request`, { as, body });
const waitingFor = async (as: Account) =>
  (await api.request<CompanyToDo>('GET', '/dashboards/company/to-do', { as })).body.paymentRequests;
const noticesOf = async (as: Account) =>
  (await api.request<{ data: Notice[] }>('GET', '/notifications', { as })).body.data.filter(
    ({ name }) => name === 'payment.requested',
  );

describe('a request to pay', () => {
  it('of a hiring manager waits for those who pay, with the name of the manager, and is a notice', async () => {
    expect(await request(manager)).toMatchObject({ status: 201, body: { milestones: [null] } });
    const finance = await api.addMember(company, 'finance');
    for (const payer of [company, finance])
      expect(await waitingFor(payer)).toMatchObject([
        {
          applicationId: application,
          jobTitle: 'Welder',
          milestone: null,
          personName: expect.stringMatching(/^Hiring manager/),
        },
      ]);
    expect(await waitingFor(manager)).toEqual([]);
    expect(await noticesOf(company)).toMatchObject([
      { data: { applicationId: application, byPerson: { id: manager.personId } } },
    ]);
  });

  it('is what finance waits for, who sees no applicants, also before anybody asks', async () => {
    const finance = await api.addMember(company, 'finance');
    expect(await waitingFor(company)).toEqual([]);
    expect(await waitingFor(finance)).toMatchObject([
      { applicationId: application, talentName: expect.any(String), jobTitle: 'Welder', personName: null },
    ]);
    await request(manager);
    expect(await waitingFor(finance)).toMatchObject([{ personName: expect.stringMatching(/^Hiring manager/) }]);
  });

  it('is before older work of finance that nobody asks for, and both are the oldest first', async () => {
    const finance = await api.addMember(company, 'finance');
    const others: string[] = [];
    for (let made = 0; made < 6; made += 1) others.push(await payouts.finished(company));
    const [first, second, ...rest] = [...others].reverse();
    for (const asked of [first, second]) expect((await request(company, {}, asked)).status).toBe(201);
    expect((await waitingFor(finance)).map(({ applicationId }) => applicationId)).toEqual([
      first,
      second,
      application,
      ...rest.reverse(),
    ]);
  });

  it('says at the approval and at the application who accepted the work, until it is sent back', async () => {
    const read = async () =>
      [
        await api.request('GET', `/applications/${application}/payout-quote`, { as: company }),
        await api.request('GET', `/applications/${application}`, { as: manager }),
      ].map(({ body }) => (body.data ?? body).accepted);
    expect(await read()).toEqual([undefined, undefined]);
    await request(manager);
    const { fullName } = (await waitingFor(company)).map(({ personName }) => ({ fullName: personName }))[0]!;
    const accepted = [
      { milestone: null, person: { id: manager.personId, fullName }, requestedAt: expect.stringMatching(/Z$/) },
    ];
    expect(await read()).toEqual([accepted, accepted]);
    await api.move(manager, application, 'Shortlisted');
    expect(await read()).toEqual([undefined, undefined]);
  });

  it('sent twice is one', async () => {
    await request(manager);
    expect((await request(manager)).status).toBe(201);
    expect(await noticesOf(company)).toHaveLength(1);
    const { data } = (await api.request('GET', '/company/activity?kind=payment.requested', { as: company })).body;
    expect(data).toMatchObject([{ person: { id: manager.personId }, applicationId: application }]);
    expect(await waitingFor(company)).toHaveLength(1);
  });

  it('is over once the payment is approved', async () => {
    await request(manager);
    const approved = await payouts.approve(company, { applicationId: application, amount: '100000000' });
    expect(approved.status).toBe(200);
    expect(await waitingFor(company)).toEqual([]);
  });

  it('is void once the work is sent back, and can be made again for the next work', async () => {
    await request(manager);
    await api.move(manager, application, 'Shortlisted');
    expect(await waitingFor(company)).toEqual([]);
    expect(failure(await request(manager))).toMatchObject({ status: 409, code: 'STAGE_CONFLICT' });
    await api.move(payouts.talent, application, 'Completed');
    expect(await waitingFor(company)).toEqual([]);
    expect((await request(manager)).status).toBe(201);
    expect(await waitingFor(company)).toHaveLength(1);
  });

  it('is for no milestone where the contract has none that holds money', async () => {
    expect(failure(await request(manager, { milestone: 1 }))).toMatchObject({ status: 409 });
  });

  it.each(['recruiter', 'viewer'] as const)('is refused to a %s', async (role) => {
    const member = await api.addMember(company, role);
    expect(failure(await request(member))).toMatchObject({ status: 403, message: refusedAs(role, 'accept-work') });
  });

  it('is refused for a job of others, as for none', async () => {
    const stranger = await api.addMember(company, 'hiring-manager', [await api.postJob(company)]);
    expect(failure(await request(stranger))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(failure(await request(await payouts.companyWith(0n)))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
