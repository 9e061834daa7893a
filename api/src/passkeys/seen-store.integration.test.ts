import { readSeenStore } from '@hireledger/db/seen-store';
import { dollars } from '@hireledger/domain/money/usd';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure, PASSWORD } from '../test-api.ts';
import { addPasskey } from '../agreements/payouts/test-escrow-2.ts';
import { startTestPayouts, type TestPayouts } from '../agreements/payouts/test-payouts.ts';

let payouts: TestPayouts;
beforeAll(async () => {
  payouts = await startTestPayouts();
});
afterAll(() => payouts.api.close());

it('passkeys are changed only where the signer’s store continues from what the database has seen of it, which each change keeps', async () => {
  const { api } = payouts;
  const company = await payouts.companyWith(dollars(1_000));
  await api.sql`INSERT INTO chain_signers (address, next_nonce, store_entries, store_sum, store_sum_of) VALUES ('0x1', 0, 7, 'seven', 7)`;
  const { changePasskey } = api.context;
  const seen: unknown[] = [];
  let entries = 7;
  api.context.changePasskey = async (change, head) => {
    seen.push(head);
    entries += 1;
    return { ...(await changePasskey(change, head)), store: { entries, sum: `sum ${entries}` } };
  };
  const { device } = await addPasskey(payouts, company);
  await api.request('POST', `/account/passkeys/${device.id}/remove`, { as: company, body: { password: PASSWORD } });
  expect(seen).toEqual([
    { entries: 7, sum: 'seven' },
    { entries: 8, sum: 'sum 8' },
  ]);
  // As the signer's client does where the store is an older copy.
  api.context.changePasskey = () => Promise.reject(new Error('it is an older copy'));
  expect(failure((await addPasskey(payouts, company, { wait: true })).answer)).toMatchObject({ status: 503 });
  const listed = await api.request('GET', '/account/passkeys', { as: company });
  expect(listed.body.data).toHaveLength(1);
  expect(await readSeenStore(api.sql)).toEqual({ entries: 9, sum: 'sum 9' });
  // The version before this one writes the number alone.
  await api.sql`UPDATE chain_signers SET store_entries = 10`;
  expect(await readSeenStore(api.sql)).toEqual({ entries: 10, sum: null });
});
