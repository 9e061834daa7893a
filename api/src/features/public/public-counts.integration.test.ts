import type { PublicCounts } from '@hireledger/domain/http/public-counts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
});
afterAll(() => api.close());
// By then the cache has expired.
beforeEach(() => void (api.time.shift += 2_000));

const read = (headers: Record<string, string> = {}) => api.request<PublicCounts>('GET', '/public/counts', { headers });
const later = () => {
  api.time.shift += 2_000;
  return read();
};

let logs = 0;
/** A pair of entries as the indexer writes it. */
async function transfer(kind: string, debit: string, credit: string, amount: bigint): Promise<void> {
  const hash = `0xcount${(logs += 1)}`;
  await api.sql`INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args) VALUES (${hash}, 0, ${logs}, ${hash}, '0xescrow', 'Log', '{}')`;
  await api.sql`INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at)
                VALUES (${kind}, ${debit}, ${credit}, ${String(amount)}, ${hash}, 0, now())`;
}

describe('the public counts', () => {
  it('show open jobs to everybody', async () => {
    const { openJobs: before } = (await read()).body;
    await api.postJob(company);
    const closed = await api.postJob(company);
    await api.postJob(company, { applicationDeadline: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) });
    await api.request('POST', `/company/job-posting/${closed.id}/close`, { as: company });
    expect((await later()).body.openJobs).toEqual({ count: before.count + 2, more: false });
    api.time.shift += 3 * 86_400_000;
    expect((await read()).body.openJobs.count, 'past the deadline of one').toBe(before.count + 1);
    // By then the session has expired.
    await api.newSession(company);
  });

  it('count companies, and no longer those that were deleted', async () => {
    const { companies: before } = (await read()).body;
    const other = await api.signUp('company', 'Globex');
    await api.signUp('talent');
    expect((await later()).body.companies).toEqual({ count: before.count + 1, more: false });
    await api.sql`UPDATE users SET deleted_at = now() WHERE id = ${other.id}`;
    expect((await later()).body.companies).toEqual(before);
  });

  it('sum what the escrow released, less what a reorganisation took back, however large', async () => {
    expect((await read()).body.released).toBe('0');
    await transfer('deposit', 'outside', 'company:c', 9_000n);
    await transfer('escrow-funded', 'company:c', 'escrow:a', 9_000n);
    await transfer('escrow-released', 'escrow:a', 'talent:t', 9_000n);
    expect((await later()).body.released).toBe('9000');
    await transfer('escrow-released', 'escrow:b', 'talent:t', 12_345_678_901_234_567_890n);
    await transfer('reversal', 'talent:t', 'escrow:a', 9_000n);
    await transfer('reversal', 'escrow:a', 'company:c', 9_000n);
    expect((await later()).body.released).toBe('12345678901234567890');
    api.time.shift += 3_600_000;
    expect((await read()).body.released, 'summed again').toBe('12345678901234567890');
  });

  it('answer 304 to clients that have the newest ones', async () => {
    const { headers } = await read();
    expect(headers['cache-control']).toBe('public, max-age=2');
    const again = await read({ 'if-none-match': headers['etag']! });
    expect(again).toMatchObject({ status: 304, body: '' });
    await api.postJob(company);
    api.time.shift += 2_000;
    expect((await read({ 'if-none-match': headers['etag']! })).status).toBe(200);
  });
});
