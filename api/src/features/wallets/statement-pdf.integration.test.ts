import { afterAll, beforeAll, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { dollars } from '@hireledger/domain/money/usd';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Ọláyẹmí Works');
  for (const amount of [40, 2]) await api.credit(company, dollars(amount));
});
afterAll(() => api.close());

async function read(as: Account, query = ''): Promise<{ text: string; pages: number }> {
  const { rawPayload } = await api.app.inject({
    method: 'GET',
    url: `/wallets/me/statement/pdf${query}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  });
  return { text, pages: totalPages };
}
const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

it('has owner, period, sums and every movement, newest first', async () => {
  const { text, pages } = await read(company);
  for (const words of ['Wallet statement', 'Ọláyẹmí Works', 'All time', 'Closing balance', '$42.00', 'Money received'])
    expect(text).toContain(words);
  expect(text.lastIndexOf('$2.00')).toBeLessThan(text.lastIndexOf('$40.00'));
  expect(pages).toBe(1);
});

it('has the movements of the period alone, on as many pages as it needs', async () => {
  const later = await read(company, `?from=${day(2)}&to=${day(3)}`);
  expect(later.text).toContain(`${day(2)} to ${day(3)}`);
  expect(later.text).not.toContain('Money received');
  const busy = await api.signUp('company', 'Busy');
  // More than one page of rows in memory.
  await api.sql`
    WITH logs AS (
      INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
      SELECT '0xbusy' || nth, 0, 5000000 + nth, '0x' || lpad(nth::text, 64, '0'), '0xtoken', 'Transfer', '{}' FROM generate_series(1, 620) nth RETURNING block_hash
    )
    INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at)
    SELECT 'deposit', 'outside', ${`company:${busy.id}`}, 1000000, block_hash, 0, now() FROM logs`;
  const { text, pages } = await read(busy);
  expect(text.split('Money received')).toHaveLength(621);
  expect(pages).toBeGreaterThan(10);
});

it('is drawn one after another for one person: of many requests some are refused, and others get theirs', async () => {
  const stranger = await api.signUp('talent', 'Grace');
  // Each from an address of their own: the calls of one address are limited, too.
  const status = async ({ token }: Account, remoteAddress: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const url = '/wallets/me/statement/pdf';
    return (await api.app.inject({ method: 'GET', url, headers, remoteAddress })).statusCode;
  };
  const many = Promise.all(Array.from({ length: 25 }, (_, n) => status(company, `198.51.100.${n + 1}`)));
  expect(await status(stranger, '198.51.100.99')).toBe(200);
  expect(new Set(await many)).toEqual(new Set([200, 429]));
});

it('needs an account and a period that can be read', async () => {
  const get = (query: string, as?: Account) =>
    api.request('GET', `/wallets/me/statement/pdf${query}`, as ? { as } : {});
  expect(failure(await get(''))).toMatchObject({ status: 401 });
  expect(failure(await get('?from=2026-01-01', company))).toMatchObject({ status: 400, fields: ['to'] });
  const stranger = await api.signUp('talent', 'Grace');
  expect((await read(stranger)).text).not.toContain('Money received');
});
