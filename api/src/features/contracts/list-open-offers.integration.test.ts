import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../test-api.ts';
import { startTestContracts, type TestContracts } from './test-contracts.ts';

let contracts: TestContracts;
let company: Account;
beforeAll(async () => {
  contracts = await startTestContracts();
  company = await contracts.companyWith(0n);
});
afterAll(() => contracts.api.close());

it('lists what waits for both of its sides, the next to expire first, and for nobody else', async () => {
  const { api, talent, today } = contracts;
  const stranger = await contracts.companyWith(0n);
  const idsOf = async (as: Account): Promise<string[]> =>
    (await api.request('GET', '/contract-offers', { as })).body.data.map(({ id }: { id: string }) => id);
  const send = async (expiresOn: string): Promise<string> => {
    const application = await contracts.shortlisted(company);
    return (await contracts.send(company, application, contracts.form({ expiresOn }))).body.data.id;
  };
  const later = await send(contracts.form().expiresOn);
  const sooner = await send(today());
  expect(await idsOf(company)).toEqual([sooner, later]);
  expect(await idsOf(talent)).toEqual([sooner, later]);
  expect(await idsOf(stranger)).toEqual([]);

  await contracts.requestChanges(talent, later);
  await contracts.withdraw(company, sooner);
  expect(await idsOf(talent)).toEqual([later]);
  const { body } = await api.request('GET', '/contract-offers', { as: talent });
  expect(body.data).toMatchObject([
    { state: 'changes-requested', companyName: 'Acme', talentName: 'Ada', title: 'Website' },
  ]);
});
