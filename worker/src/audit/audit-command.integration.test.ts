import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApi } from '@hireledger/api/test-api';
import type { AuditCertificate } from '@hireledger/domain/audit/verify/report';
import type { SealedRow } from '@hireledger/domain/http/audit-ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { startApiOf } from '../testing/audited-market.ts';
import { pastTriggers } from '../testing/past-triggers.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { createFundedPair } from '../testing/steps.ts';
import { sealLedger } from './seal-ledger.ts';

const { world, steps } = setUpSteps();
let api: TestApi;
let market: string;
beforeAll(async () => {
  api = await startApiOf(world);
  market = await api.listen();
  const { company, talent } = await createFundedPair(world, steps);
  await approvePayout(world.sql, company, talent, 5_000_000n);
  await steps.restart();
  await sealLedger(world.database.sql);
});
afterAll(() => api?.close());

const PROGRAM = join(import.meta.dirname, '../../../launch/src/audit.ts');

/** The command in a process of its own, which knows the market's address and nothing else of it. */
const audit = (...words: string[]) =>
  new Promise<{ code: number; out: string; notes: string }>((resolve) =>
    execFile(process.execPath, [PROGRAM, '--url', market, ...words], (error, out, notes) =>
      resolve({ code: error ? Number(error.code) : 0, out, notes }),
    ),
  );

test('ends with 0 and one sentence, which names both nodes', async () => {
  const own = new URL('/rpc', market).href;
  const { code, out } = await audit('--rpc', own, '--rpc', world.chain.url);
  expect(out).toContain(`, read at ${own} and ${world.chain.url}.`);
  expect(out).toMatch(
    /^Root of 3 rows: 0x[0-9a-f]{64}\nThe ledger and the chain match: 3 movements in 3 rows of the ledger/,
  );
  expect(code).toBe(0);
});

test('prints a certificate that the next audit can ask the ledger to continue', async () => {
  const { out } = await audit('--json');
  const certificate = JSON.parse(out) as AuditCertificate;
  expect(certificate).toMatchObject({
    form: 'hireledger-audit-1',
    verdict: 'passed',
    ledger: { name: market, size: 3 },
  });
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-audit-'));
  const write = async (name: string, changes: object) => {
    const file = join(folder, name);
    await writeFile(file, JSON.stringify({ ...certificate, ledger: { ...certificate.ledger, ...changes } }));
    return file;
  };
  expect((await audit('--since', await write('true.json', {}))).code).toBe(0);
  const longer = await audit('--since', await write('longer.json', { size: 4 }));
  expect(longer.code).toBe(1);
  expect(longer.out).toMatch(/The log had 4 rows in .+longer\.json, and has 3 now: its end was cut off\./);
  const other = await audit(
    '--since',
    await write('other.json', { root: certificate.ledger.root.replace(/..$/, '00') }),
  );
  expect(other.out).toContain('rows were changed and sealed again');
});

test('exports the rows in three forms while it checks them', async () => {
  const { data } = (await api.request<{ data: SealedRow[] }>('GET', '/audit/ledger')).body;
  const json = await audit('--export', 'json');
  expect(JSON.parse(json.out)).toEqual(data);
  expect(json.notes).toContain('The ledger and the chain match');
  const lines = (await audit('--export', 'jsonl')).out.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(data);
  const [head, ...rows] = (await audit('--export', 'csv')).out.trimEnd().split('\n');
  expect(head).toMatch(/^number,kind,debit,credit,amount,at,blockNumber/);
  expect(rows.map((row) => row.split(',').at(-1))).toEqual(data.map(({ leaf }) => leaf));
});

test('ends with 2 and the reason alone where nothing could be compared', async () => {
  const closed = await audit('--url', 'http://127.0.0.1:1');
  expect(closed).toMatchObject({ code: 2, out: '' });
  expect(closed.notes).toBe('http://127.0.0.1:1 cannot be reached, or does not answer as HireLedger does.\n');
  const chain = await audit('--rpc', 'http://127.0.0.1:1');
  expect(chain).toEqual({ code: 2, out: '', notes: 'The node at http://127.0.0.1:1 cannot be reached.\n' });
  expect(await audit('--from', 'x')).toMatchObject({
    code: 2,
    notes: expect.stringContaining('--from takes the number of a block'),
  });
  expect(await audit('--to', '99999')).toMatchObject({
    code: 2,
    out: '',
    notes: expect.stringMatching(/^Block 99999 is beyond the newest that the ledger has read, block \d+\.\n$/),
  });
});

test('ends with 1 and names the row that was changed in the database', async () => {
  await pastTriggers(world.sql, (tx) => tx`UPDATE ledger_transfers SET amount = amount + 1 WHERE number = 2`);
  const { code, out } = await audit();
  expect(code).toBe(1);
  expect(out).toContain('Row 2 is not what was sealed in the log.');
  expect(out).toContain('amount: 5000001 in the ledger, 5000000 on the chain');
  expect(out).toMatch(/The ledger and the chain differ: \d+ that do not match/);
});
