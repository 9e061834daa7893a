import { mkdtemp, chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runToEnd } from './one-shot.ts';
import { plainEnvironment } from './plain-environment.ts';
import { startPostgres } from './postgres.ts';

const SECRET = 'only the worker may know';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireledger-environment-'));
  // Under root the database's own user needs access through this folder.
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

test('programs without settings get what they need to run and no secret', () => {
  const given = {
    PATH: '/bin',
    LANG: 'C',
    WALLET_MNEMONIC: SECRET,
    SMTP_URL: SECRET,
    S3_SECRET_ACCESS_KEY: SECRET,
    SOMETHING_NEW: SECRET,
  };
  expect(plainEnvironment(given)).toEqual({ PATH: '/bin', LANG: 'C' });
});

test('the database server inherits no secret', async () => {
  vi.stubEnv('WALLET_MNEMONIC', SECRET);
  const server = await startPostgres({ dataDir: join(folder, 'data'), durable: false });
  try {
    expect(await readFile(`/proc/${server.pid}/environ`, 'utf8')).not.toContain(SECRET);
  } finally {
    await server.stop();
  }
});

test('a build or a migration inherits no secret', async () => {
  vi.stubEnv('SMTP_URL', SECRET);
  const program = join(folder, 'program.mjs');
  await writeFile(program, 'console.log(JSON.stringify(process.env));');
  const said = await runToEnd(folder, {
    name: 'trial',
    failure: 'It failed',
    command: [program],
    environment: { DATABASE_URL: 'postgres://here' },
  });
  expect(said.join('')).not.toContain(SECRET);
  expect(said.join('')).toContain('postgres://here');
});
