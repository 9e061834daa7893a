import type { TestApi } from '@hireledger/api/test-api';
import { sha256, toHex, joined, utf8 } from '@hireledger/domain/audit/hash';
import { leafOf } from '@hireledger/domain/audit/ledger-row';
import { EMPTY_ROOT, verifyConsistency, verifyInclusion } from '@hireledger/domain/audit/merkle-log';
import type { LedgerHead, SealedRow } from '@hireledger/domain/http/audit-ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { startApiOf } from '../testing/audited-market.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { createFundedPair } from '../testing/steps.ts';
import { sealLedger } from './seal-ledger.ts';

const { world, steps } = setUpSteps();
let api: TestApi;
let pair: { company: string; talent: string };
beforeAll(async () => {
  api = await startApiOf(world);
  pair = await createFundedPair(world, steps);
});
afterAll(() => api?.close());

const seal = () => sealLedger(world.database.sql);
const get = async <T = never>(path: string) => (await api.request<T>('GET', path)).body;
const list = (query = '') => get<{ data: SealedRow[]; head: LedgerHead }>(`/audit/ledger${query}`);
const fromHex = (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));
const pay = async () => {
  const payout = await approvePayout(world.sql, pair.company, pair.talent, 5_000_000n);
  await steps.restart();
  return payout;
};

test('a row is published at once, and sealed in the next log, once', async () => {
  const before = await list();
  expect(before.data).toMatchObject([{ number: 1, kind: 'deposit', debit: 'outside', leaf: null }]);
  expect(before.head).toMatchObject({ size: 0, root: toHex(EMPTY_ROOT) });
  expect(await seal()).toBe(1);
  expect(await seal()).toBe(0);
  const { data, head } = await list();
  const { leaf, ...row } = data[0]!;
  expect(leaf).toBe(toHex(leafOf(row)));
  expect(before.data).toEqual([{ ...row, leaf: null }]);
  expect(head).toMatchObject({ size: 1, root: leaf });
});

test('rows say what the log says, in pages, and carry no id of a person', async () => {
  const { payoutId, agreementId } = await pay();
  await seal();
  const { data, head } = await list();
  const logs = await world.sql`SELECT args ->> 'agreementId' AS id FROM chain_logs WHERE name = 'MilestoneReleased'`;
  expect(data.map(({ number, kind }) => [number, kind])).toEqual([
    [1, 'deposit'],
    [2, 'escrow-funded'],
    [3, 'escrow-released'],
  ]);
  expect(data[2]).toMatchObject({
    agreementId: logs[0]!['id'],
    milestone: 0,
    event: 'MilestoneReleased',
    amount: '5000000',
  });
  expect(data[2]!.debit).toBe(`escrow:${logs[0]!['id']}:0`);
  expect(data[1]!.debit).toBe(data[0]!.credit);
  expect(head.readTo!.number).toBeGreaterThanOrEqual(data[2]!.blockNumber);
  expect((await list('?after=1&limit=1')).data).toEqual([data[1]]);
  expect((await list(`?after=${head.size}`)).data).toEqual([]);
  const text = JSON.stringify(data);
  for (const id of [pair.company, pair.talent, payoutId, agreementId]) expect(text).not.toContain(id);
});

test('one row is proved without showing another', async () => {
  await pay();
  await seal();
  const { data, head } = await list();
  for (const { number, leaf } of data) {
    const proof = await get<{ row: SealedRow; size: number; root: string; path: string[] }>(
      `/audit/ledger/${number}/proof`,
    );
    expect(proof.row).toEqual(data[number - 1]);
    expect([proof.size, proof.root]).toEqual([head.size, head.root]);
    const [path, root] = [proof.path.map(fromHex), fromHex(proof.root)];
    expect(verifyInclusion(fromHex(leaf!), { index: number - 1, size: proof.size, path, root })).toBe(true);
  }
});

test('an older log is the beginning of a newer one', async () => {
  const older = (await list()).head;
  await pay();
  await seal();
  const newer = (await list()).head;
  const proof = await get<{ from: unknown; path: string[] }>(`/audit/ledger/consistency?from=${older.size}`);
  expect(proof.from).toEqual({ size: older.size, root: older.root });
  const [from, to] = [older, newer].map(({ size, root }) => ({ size, root: fromHex(root) }));
  expect(verifyConsistency(from!, to!, proof.path.map(fromHex))).toBe(true);
});

test('a row or a log that does not exist yet is not found, and a wrong question is refused in a sentence', async () => {
  const { size } = (await list()).head;
  const status = async (path: string) => (await api.request('GET', path)).status;
  expect(await status(`/audit/ledger/${size + 1}/proof`)).toBe(404);
  expect(await status(`/audit/ledger/1/proof?size=${size + 1}`)).toBe(404);
  expect(await status(`/audit/ledger/consistency?from=${size + 1}`)).toBe(404);
  expect(await status('/audit/ledger/consistency?from=2&to=1')).toBe(400);
  expect(await status('/audit/ledger?after=-1')).toBe(400);
  expect(await status('/audit/ledger?limit=1001')).toBe(400);
  expect(await status('/audit/ledger/0/proof')).toBe(400);
  expect(await status('/audit/strangers')).toBe(200);
  expect(await status('/audit/strangers?afterLog=2147483648')).toBe(400);
});

test('the owner of an account can show that it is theirs, and nobody else learns the secret', async () => {
  const owner = await api.signUp('company');
  await world.sql`INSERT INTO custody_addresses (address, user_id, kind, scheme) VALUES ('0xowner', ${owner.id}, 'account', 1)`;
  await world.sql`INSERT INTO ledger_accounts (account) VALUES (${`company:${owner.id}`})`;
  const { body } = await api.request('GET', '/wallets/me/ledger-accounts', { as: owner });
  expect(body.data).toHaveLength(1);
  const [{ account, name, salt }] = body.data;
  expect(account).toBe(`account:${toHex(sha256(joined(fromHex(salt), utf8(name))))}`);
  expect((await api.request('GET', '/wallets/me/ledger-accounts')).status).toBe(401);
  const other = await api.signUp('talent');
  expect((await api.request('GET', '/wallets/me/ledger-accounts', { as: other })).body.data).toEqual([]);
});
