import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

/** A command in a process of its own, where no system runs. */
const run = (program: string, ...words: string[]) => runWith({}, program, ...words);
const runWith = (variables: Record<string, string>, program: string, ...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) =>
    execFile(
      process.execPath,
      [join(ROOT, program), ...words],
      {
        timeout: 20_000,
        env: { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), 'hireledger-help-')), ...variables },
      },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );

test.concurrent.each([
  ['start', 'launch/src/start.ts'],
  ['dev', 'launch/src/dev.ts'],
  ['audit', 'launch/src/audit.ts'],
  ['doctor', 'launch/src/doctor.ts'],
  ['backup', 'launch/src/backup.ts'],
  ['restore', 'launch/src/restore.ts'],
  ['db:roles', 'launch/src/db-roles.ts'],
  ['operations', 'launch/src/operations.ts'],
  ['review', 'launch/src/review.ts'],
  ['arbiter', 'launch/src/arbiter.ts'],
  ['signer', 'launch/src/signer.ts'],
  ['demo', 'demo/src/main.ts'],
  ['bench', 'bench/src/main.ts'],
  ['screens', 'tests/screens/main.ts'],
])('%s shows its usage when --help asks for it', async (name, program) => {
  const { code, out, err } = await run(program, '--help');
  expect(out).toMatch(new RegExp(`^(Usage: )?npm (run )?${name}\\b`));
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test.concurrent.each([
  ['backup', 'launch/src/backup.ts', '--quick'],
  ['backup', 'launch/src/backup.ts', 'one two'],
  ['restore', 'launch/src/restore.ts', ''],
  ['restore', 'launch/src/restore.ts', '--quick'],
  ['db:roles', 'launch/src/db-roles.ts', 'bogus'],
])('%s refuses words that it does not know, and prints nothing else: %s %s', async (name, program, words) => {
  const { code, out, err } = await run(program, ...words.split(' ').filter(Boolean));
  expect(err).toMatch(new RegExp(`^[^\\n]+\\.\\nUsage: npm run ${name}\\b[^]*$`));
  expect(err).not.toContain('an error that it does not know');
  expect({ code, out }).toEqual({ code: 1, out: '' });
});

test('db:roles keeps how the database is reached in the addresses that it prints', async () => {
  const DATABASE_URL = 'postgres://admin:secret@db.test:5433/hire?sslmode=require';
  const { code, out } = await runWith({ DATABASE_URL }, 'launch/src/db-roles.ts');
  expect(code).toBe(0);
  for (const [variable, role] of [
    ['DATABASE_URL', 'api'],
    ['WORKER_DATABASE_URL', 'worker'],
    ['MIGRATION_DATABASE_URL', 'owner'],
  ])
    expect(out).toMatch(
      new RegExp(`^-- +${variable}=postgres://hireledger_${role}:\\w+@db\\.test:5433/hire\\?sslmode=require$`, 'm'),
    );
});

test('db:roles refuses an address that is none in a sentence', async () => {
  const { code, out, err } = await runWith({ DATABASE_URL: 'db.test' }, 'launch/src/db-roles.ts');
  expect(err).toMatch(/^DATABASE_URL must be .+\.\n$/);
  expect({ code, out }).toEqual({ code: 1, out: '' });
});

test('a production start without its settings ends with the list of all that is missing, which doctor shows too', async () => {
  const production = { NODE_ENV: 'production', HOST: '0.0.0.0', DAILY_PAYOUT_LIMIT: '-3', USD_NGN_RATE: 'abc' };
  const [start, doctor] = await Promise.all([
    runWith(production, 'launch/src/start.ts'),
    runWith(production, 'launch/src/doctor.ts'),
  ]);
  const sentences = start.err.trimEnd().split('\n');
  expect(new Set(sentences.map((sentence) => sentence.split(' ')[0]))).toEqual(
    new Set(['DAILY_PAYOUT_LIMIT', 'PUBLIC_URL', 'SMTP_URL', 'TRUSTED_PROXIES', 'USD_NGN_RATE']),
  );
  expect({ code: start.code, out: start.out }).toEqual({ code: 1, out: '' });
  for (const sentence of sentences)
    expect(doctor.out).toMatch(new RegExp(`^(missing|wrong) +${RegExp.escape(sentence)}$`, 'm'));
  expect({ code: doctor.code, err: doctor.err }).toEqual({ code: 1, err: '' });
});
