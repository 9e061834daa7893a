import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchAnswer } from '@hireledger/domain/http/search';
import type { Account } from '../../test-api.ts';
import { startTestContracts, type TestContracts } from '../../agreements/offers/test-contracts.ts';

let contracts: TestContracts;
let company: Account;
beforeAll(async () => {
  contracts = await startTestContracts();
  company = await contracts.companyWith(0n);
  for (const title of ['Clinic scheduling service', 'Ward planning in C++']) {
    const application = await contracts.shortlisted(company);
    const offer = await contracts.send(company, application, contracts.form({ title }));
    await contracts.accept(contracts.talent, offer.body.data.id);
  }
});
afterAll(() => contracts?.api.close());

const titles = async (as: Account, q: string) =>
  (await contracts.api.request<SearchAnswer>('GET', `/search?q=${encodeURIComponent(q)}`, { as })).body.contracts.map(
    ({ title }) => title,
  );

it('finds a contract by its own title for both sides, and nobody else', async () => {
  for (const side of [company, contracts.talent]) {
    expect(await titles(side, 'clinic')).toEqual(['Clinic scheduling service']);
    expect(await titles(side, 'clinic engineer')).toEqual(['Clinic scheduling service']);
    expect(await titles(side, 'c++')).toEqual(['Ward planning in C++']);
    expect(await titles(side, 'engineer')).toHaveLength(2);
  }
  expect(await titles(await contracts.companyWith(0n), 'clinic')).toEqual([]);
});

it('finds it in the list of contracts too', async () => {
  for (const side of [company, contracts.talent]) {
    const { body } = await contracts.api.request<{ data: unknown[] }>('GET', '/agreements?q=clinic', { as: side });
    expect(body.data).toHaveLength(1);
  }
});
