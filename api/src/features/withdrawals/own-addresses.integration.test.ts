import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_ADDRESSES_MAX } from '@hireledger/domain/money/withdrawals';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';
import { someAddress, withdrawalsOf } from './test-withdrawals.ts';

let api: TestApi;
let calls: ReturnType<typeof withdrawalsOf>;
let ada: Account;
const escrow = someAddress();
const token = someAddress();
beforeAll(async () => {
  api = await startTestApi();
  calls = withdrawalsOf(api);
  ada = await api.signUp('talent', 'Ada');
  await api.sql`INSERT INTO chain_identity (chain_id, genesis_hash, token_address) VALUES (31337, '0x1', ${token})`;
  await api.sql`INSERT INTO escrow_contracts (address, code_hash, from_block, token) VALUES (${escrow}, '0x2', 1, ${token})`;
});
afterAll(() => api.close());

describe('an address of one’s own', () => {
  it('is added with a wait of a day, which the person is notified of at once by bell and mail', async () => {
    const address = someAddress();
    const { status, body } = await calls.add(ada, address.toLowerCase());
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ address });
    const waits = Date.parse(body.data.usableFrom) - Date.parse(body.data.addedAt);
    expect(waits).toBe(86_400_000);
    expect(await api.mailTo(ada.email)).toMatchObject({ template: 'own-address-added', fields: { address } });
    const [event] =
      await api.sql`SELECT name, notify FROM events WHERE recipient_id = ${ada.id} ORDER BY seq DESC LIMIT 1`;
    expect(event).toEqual({ name: 'own-address.added', notify: true });
    expect((await calls.options(ada)).addresses).toMatchObject([{ address }]);
  });

  it('is refused with a sentence of its own for each fault, and nothing changes', async () => {
    const mine = await calls.giveWallet(ada);
    const own = (await calls.options(ada)).addresses[0].address as string;
    const wrong = own.slice(0, -1) + (own.endsWith('a') ? 'b' : 'a');
    const misspelt =
      /[a-f]/.test(wrong.slice(2)) && /[A-F]/.test(wrong.slice(2))
        ? wrong
        : own.replace(/[a-f]/, (letter) => letter.toUpperCase());
    const before = await api.count('own_addresses');
    const sentences = [];
    for (const address of ['', '0x12', `0x${'0'.repeat(36)}dEaD`, misspelt, escrow, token, mine, own]) {
      const refused = failure(await calls.add(ada, address));
      expect(refused, address).toMatchObject({ status: 400, fields: ['address'] });
      sentences.push(refused.message);
    }
    // The first two are no addresses at all.
    expect(new Set(sentences).size).toBe(sentences.length - 1);
    expect(await api.count('own_addresses')).toBe(before);
  });

  it('needs the password', async () => {
    expect(failure(await calls.add(ada, someAddress(), 'wrong horse'))).toMatchObject({
      status: 400,
      fields: ['password'],
    });
    expect((await calls.options(ada)).addresses).toHaveLength(1);
  });

  it('is one of a few, can be removed by its owner alone, and waits again when it is added again', async () => {
    const bert = await api.signUp('company', 'Bert');
    const addresses = Array.from({ length: OWN_ADDRESSES_MAX }, someAddress);
    for (const address of addresses) expect((await calls.add(bert, address)).status).toBe(201);
    expect(failure(await calls.add(bert, someAddress()))).toMatchObject({ status: 400, fields: ['address'] });
    const [{ id }] = (await calls.options(bert)).addresses;
    expect((await calls.remove(ada, id)).status).toBe(404);
    expect((await calls.remove(bert, id)).status).toBe(200);
    api.time.shift = 3_600_000;
    const again = await calls.add(bert, addresses[0]!);
    api.time.shift = 0;
    expect(Date.parse(again.body.data.usableFrom)).toBeGreaterThan(Date.now() + 24 * 3_600_000);
  });
});
