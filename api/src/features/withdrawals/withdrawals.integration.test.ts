import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dollars } from '@hireledger/domain/money/usd';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';
import { someAddress, withdrawalsOf } from './test-withdrawals.ts';

const DAY_MS = 86_400_000;
let api: TestApi;
let calls: ReturnType<typeof withdrawalsOf>;
let company: Account;
let wallet: string;
let own: { id: string; address: string };
beforeAll(async () => {
  api = await startTestApi({ DAILY_WITHDRAWAL_LIMIT: '30' });
  calls = withdrawalsOf(api);
  await api.sql`INSERT INTO chain_identity (chain_id, genesis_hash, token_address) VALUES (31337, '0x1', ${someAddress()})`;
});
afterAll(() => api.close());

/** A company with $100 in its wallet, and an address that it may use. */
beforeEach(async () => {
  company = await api.signUp('company');
  wallet = await calls.giveWallet(company);
  await api.credit(company, dollars(100));
  await calls.add(company, someAddress());
  await api.sql`UPDATE own_addresses SET added_at = added_at - interval '2 days', usable_from = usable_from - interval '2 days' WHERE user_id = ${company.id}`;
  [own] = (await calls.options(company)).addresses;
});

const operations = () => api.sql`
  SELECT operation.kind, operation.from_address, operation.amount, operation.recipient_id, operation.business_key
    FROM chain_operations operation JOIN withdrawals w ON w.id = withdrawal_id WHERE w.user_id = ${company.id}`;
const end = (state: string, error: string | null = null) => api.sql`
  UPDATE chain_operations SET state = ${state}, nonce = 1, signer = gen_random_uuid()::text, transaction_hash = '0xaa', last_error = ${error} WHERE kind = 'withdraw'`;

describe('a withdrawal', () => {
  it('asks the chain to move exactly the amount to the address, once per key', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => calls.withdraw(company, own.id, dollars(25), 'once')));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const { withdrawal } = answers[0]!.body;
    expect(withdrawal).toMatchObject({ to: own.address, amount: String(dollars(25)), state: 'requested' });
    expect(await operations()).toEqual([
      {
        kind: 'withdraw',
        fromAddress: wallet,
        amount: String(dollars(25)),
        recipientId: null,
        businessKey: `withdraw:${withdrawal.id}:${wallet}`,
      },
    ]);
    expect((await calls.list(company)).data).toEqual([withdrawal]);
    const [consent] =
      await api.sql`SELECT kind, user_id, proof_kind, typed_data FROM consents WHERE subject = ${withdrawal.id}`;
    expect(consent).toMatchObject({
      kind: 'Withdrawal',
      userId: company.id,
      proofKind: 'session',
      typedData: { message: { to: own.address, transfers: [{ from: wallet, amount: String(dollars(25)) }] } },
    });
    const [event] =
      await api.sql`SELECT name, data FROM events WHERE recipient_id = ${company.id} ORDER BY seq DESC LIMIT 1`;
    expect(event).toMatchObject({ name: 'withdrawal.requested', data: { withdrawalId: withdrawal.id } });
    expect(failure(await calls.withdraw(company, own.id, dollars(26), 'once'))).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('is refused with a sentence of its own for each fault, and nothing changes', async () => {
    const amounts = [0n, -1n, 9_999n, 10_001n, dollars(101), 2n ** 128n, dollars(31)];
    const sentences = [];
    for (const amount of amounts) sentences.push(failure(await calls.withdraw(company, own.id, amount)).message);
    for (const id of [crypto.randomUUID()])
      sentences.push(failure(await calls.withdraw(company, id, dollars(1))).message);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(failure(await calls.withdraw(company, own.id, 'a lot'))).toMatchObject({ status: 400, fields: ['amount'] });
    expect(failure(await calls.withdraw(company, own.id, dollars(1), undefined, 'wrong horse'))).toMatchObject({
      fields: ['password'],
    });
    expect(await operations()).toEqual([]);
    expect((await calls.list(company)).data).toEqual([]);
  });

  it('waits a day after the address was added', async () => {
    await calls.add(company, someAddress());
    const fresh = (await calls.options(company)).addresses[1];
    expect(failure(await calls.withdraw(company, fresh.id, dollars(1)))).toMatchObject({
      status: 409,
      code: 'ADDRESS_TOO_NEW',
      details: { usableFrom: fresh.usableFrom },
    });
    api.time.shift = DAY_MS + 1_000;
    await api.newSession(company);
    const later = await calls.withdraw(company, fresh.id, dollars(1));
    api.time.shift = 0;
    expect(later.status).toBe(202);
  });

  it('takes nothing from another person’s address or wallet', async () => {
    const other = await api.signUp('talent');
    expect((await calls.withdraw(other, own.id, dollars(1))).status).toBe(404);
    expect((await calls.list(other)).data).toEqual([]);
  });

  it('keeps to the limit of a day, which what the chain refused does not count for', async () => {
    await calls.withdraw(company, own.id, dollars(20));
    expect(failure(await calls.withdraw(company, own.id, dollars(11)))).toMatchObject({
      status: 409,
      code: 'DAILY_LIMIT_REACHED',
      details: { limit: String(dollars(30)), left: String(dollars(10)) },
    });
    await end('reverted');
    expect((await calls.withdraw(company, own.id, dollars(11))).status).toBe(202);
  });

  it('sets its money aside: payouts and further withdrawals cannot use it', async () => {
    await api.sql`INSERT INTO freezes (account_id, cause, reason, frozen_by) VALUES (${company.id}, 'operator', 'test', 'test')`;
    expect(failure(await calls.withdraw(company, own.id, dollars(1)))).toMatchObject({ code: 'APPROVALS_FROZEN' });
    const rich = await api.signUp('company');
    await calls.giveWallet(rich);
    await api.credit(rich, dollars(30));
    await calls.add(rich, someAddress());
    await api.sql`UPDATE own_addresses SET added_at = added_at - interval '2 days', usable_from = usable_from - interval '2 days' WHERE user_id = ${rich.id}`;
    const [{ id }] = (await calls.options(rich)).addresses;
    const both = await Promise.all([calls.withdraw(rich, id, dollars(20)), calls.withdraw(rich, id, dollars(20))]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([202, 400]);
    expect(await calls.options(rich)).toMatchObject({ available: String(dollars(10)) });
    expect((await api.request('GET', '/wallets/me', { as: rich })).body).toMatchObject({
      balance: String(dollars(30)),
      available: String(dollars(10)),
    });
    expect((await calls.remove(rich, id)).body).toMatchObject({ code: 'WITHDRAWAL_UNDER_WAY' });
  });

  it('shows what became of its transactions', async () => {
    await calls.withdraw(company, own.id, dollars(5));
    await end('confirmed');
    expect((await calls.list(company)).data).toMatchObject([
      { state: 'sent', transfers: [{ sent: true, transactionHash: '0xaa' }] },
    ]);
    await end('reverted', 'it gave no reason.');
    expect((await calls.list(company)).data).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('no reason') },
    ]);
  });
});
