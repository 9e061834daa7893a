import { dollars } from '@hireledger/domain/money/usd';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, type Account } from '../test-api.ts';
import { startTestContracts, type TestContracts } from '../agreements/offers/test-contracts.ts';

let contracts: TestContracts;
let api: TestContracts['api'];
let talent: Account;
let company: Account;
let application: string;
let offer: string;
beforeAll(async () => {
  contracts = await startTestContracts();
  ({ api, talent } = contracts);
});
afterAll(() => contracts.api.close());
beforeEach(async () => {
  company = await contracts.companyWith(dollars(1_000));
  application = await contracts.shortlisted(company);
  offer = (await contracts.send(company, application, contracts.form())).body.data.id;
});
afterEach(() => vi.restoreAllMocks());

describe('marking work as done while the contract that holds its money is accepted', () => {
  it('is refused when the acceptance comes between its look at the contract and its move', async () => {
    const other = await contracts.shortlisted(company);
    const transition = vi.spyOn(api.context, 'transition');
    const done = await api.sql.begin(async (tx) => {
      // The talent's other move waits for this row, and the one about the contract for its turn behind it.
      await tx`SELECT FROM applications WHERE id = ${other} FOR UPDATE`;
      const first = api.move(talent, other, 'Withdrawn');
      await expect.poll(api.lockWaits).toBe(1);
      const second = api.move(talent, application, 'Completed');
      await expect.poll(() => transition.mock.calls.length).toBe(2);
      expect((await contracts.accept(talent, offer)).status).toBe(200);
      return { first, second };
    });
    expect((await done.first).status).toBe(200);
    expect(failure(await done.second)).toMatchObject({
      status: 409,
      code: 'STAGE_CONFLICT',
      message: 'Open the contract to submit the work of a milestone.',
    });
    expect(await api.stageOf(application)).toBe('Accepted');
  });

  it('is refused when it comes before the acceptance is committed', async () => {
    const accepting = await api.sql.begin(async (tx) => {
      // The acceptance has locked the application by the time it waits for the heads of the events.
      await tx`SELECT FROM event_heads WHERE recipient_id = ${company.id} FOR UPDATE`;
      const accepted = contracts.accept(talent, offer);
      await expect.poll(api.lockWaits).toBe(1);
      expect(failure(await api.move(talent, application, 'Completed'))).toMatchObject({ code: 'STAGE_CONFLICT' });
      return { accepted };
    });
    expect((await accepting.accepted).status).toBe(200);
    expect(await api.stageOf(application)).toBe('Accepted');
  });
});

it('a company that turns the talent down once the contract holds money reads where the application is, and nothing of work', async () => {
  expect((await contracts.accept(talent, offer)).status).toBe(200);
  const refused = await api.request('POST', `/applications/${application}/turn-down`, {
    as: company,
    body: { stage: 'Accepted' },
  });
  expect(failure(refused)).toMatchObject({ status: 409, code: 'STAGE_CONFLICT' });
  expect(failure(refused).message).not.toContain('Open the contract');
});
