// Why: docs/decisions/0416-one-table-of-roles-and-permissions.md
import { createECDH } from 'node:crypto';
import { ENDPOINTS } from '@hireledger/domain/http/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPayouts, type TestPayouts } from '../agreements/payouts/test-payouts.ts';
import { NO_LIMITS } from './hostile/no-limits.ts';
import { gatherCast, type Cast } from './matrix/cast.ts';
import { callEveryWay } from './matrix/call-every-way.ts';
import { ROWS } from './matrix/rows.ts';
import type { Row } from './matrix/row.ts';

let payouts: TestPayouts;
let cast: Cast;
beforeAll(async () => {
  payouts = await startTestPayouts({
    ...NO_LIMITS,
    DAILY_PAYOUT_LIMIT: '1000000',
    DAILY_WITHDRAWAL_LIMIT: '1000000',
    DAILY_LIMIT_WITHOUT_PASSKEY: '1000000',
    CHAIN_RPC_URL: 'http://127.0.0.1:1',
    VAPID_PUBLIC_KEY: createECDH('prime256v1').generateKeys('base64url'),
  });
  // A wallet is no contract.
  payouts.api.context.readChain = async () => JSON.stringify({ result: '0x' });
  payouts.api.settings.limits.messagesPerMinute = 1_000;
  cast = await gatherCast(payouts);
});
afterAll(() => payouts.api.close());

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const cases = ENDPOINTS.flatMap((call) => {
  const given = ROWS[keyOf(call)] ?? {};
  const rows = 'build' in given ? { '': given as Row } : (given as Record<string, Row>);
  return Object.entries(rows).map(([what, row]) => ({ name: `${keyOf(call)} ${what}`.trim(), call, row }));
});

it('every call has its row, and every row its call', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(ENDPOINTS.map(keyOf).toSorted());
});

it('every row of a call that names something says whose it is', () => {
  const unsaid = cases.filter(({ call, row }) => typeof call.job === 'object' && row.about === 'nothing');
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});

it.each(cases.map(({ name, ...each }) => [name, each] as const))('%s', async (_name, { call, row }) => {
  const { expected, found } = await callEveryWay(row.alone ? await gatherCast(payouts) : cast, call, row);
  expect(found).toEqual(expected);
});
