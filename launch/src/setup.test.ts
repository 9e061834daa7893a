import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { publicHalfOf } from '@hireledger/contracts/vouched-consent';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publicKeyOf } from './push-keys.ts';
import { operatorFrom } from './operator-key.ts';

const run = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hireledger-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const setUp = () => run(process.execPath, [join(import.meta.dirname, 'setup.ts'), folder]);
const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
const all = () =>
  Object.fromEntries(
    globSync('*/*', { cwd: folder })
      .toSorted()
      .map((name) => [name, read(name)]),
  );
function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

test('makes secrets that belong together, one folder for each service, and changes none of them later', async () => {
  await setUp();
  const made = all();
  const operator = operatorFrom(made['signer/WALLET_MNEMONIC']!);
  expect(made['worker/OPERATOR_KEY']).toBe(operator.privateKey);
  expect(made['chain/CHAIN_FUNDED_ADDRESS']).toBe(operator.address);
  expect(made['chain/CHAIN_TOKEN']).toBe(made['worker/CHAIN_TOKEN']);
  expect(made['api/VAPID_PUBLIC_KEY']).toBe(publicKeyOf(made['worker/VAPID_PRIVATE_KEY']!));
  for (const service of ['api', 'worker', 'migrate']) {
    const { username, password } = new URL(made[`${service}/DATABASE_URL`]!);
    expect(made['postgres/roles.sql']).toContain(`${username} LOGIN PASSWORD '${password}'`);
  }
  expect(made['redis/redis.conf']).toBe(`requirepass ${new URL(made['api/REDIS_URL']!).password}`);
  expect(statSync(join(folder, 'api/DATABASE_URL')).mode & 0o777).toBe(0o444);
  await setUp();
  expect(all()).toEqual(made);
});

test('gives the api no key to money, and of what it vouches for consents with the signer the public half alone', async () => {
  await setUp();
  expect(Object.keys(all()).filter((name) => name.startsWith('api/'))).toEqual([
    'api/CONSENT_PRIVATE_KEY',
    'api/DATABASE_URL',
    'api/REDIS_URL',
    'api/VAPID_PUBLIC_KEY',
  ]);
  expect(read('signer/CONSENT_PUBLIC_KEY')).toBe(publicHalfOf(read('api/CONSENT_PRIVATE_KEY')));
  expect(globSync('*/CONSENT_PRIVATE_KEY', { cwd: folder })).toEqual(['api/CONSENT_PRIVATE_KEY']);
});

test('gives the phrase to the signer alone, which it moves there from the secrets of an older version', async () => {
  const phrase = 'test walk nut penalty hip pave soap entry language right filter choice';
  write('worker/WALLET_MNEMONIC', phrase);
  write('chain/CHAIN_FUNDED_ADDRESS', operatorFrom(phrase).address);
  await setUp();
  const made = all();
  expect(made).not.toHaveProperty('worker/WALLET_MNEMONIC');
  expect(made['signer/WALLET_MNEMONIC']).toBe(phrase);
  expect(made['worker/OPERATOR_KEY']).toBe(operatorFrom(phrase).privateKey);
  expect(Object.keys(made).filter((name) => made[name]!.includes(phrase))).toEqual(['signer/WALLET_MNEMONIC']);
});

test("makes the rest from an operator's own secrets", async () => {
  const phrase = 'test test test test test test test test test test test junk';
  write('signer/WALLET_MNEMONIC', phrase);
  write('api/DATABASE_URL', 'postgres://hireledger_api:own%27s@db.example.com/jobs');
  await setUp();
  expect(read('signer/WALLET_MNEMONIC')).toBe(phrase);
  expect(read('chain/CHAIN_FUNDED_ADDRESS')).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  expect(read('postgres/roles.sql')).toContain("hireledger_api LOGIN PASSWORD 'own''s'");
});

test('names a secret that it can neither read nor write', async () => {
  writeFileSync(join(folder, 'signer'), 'a file where the folder should be');
  await expect(setUp()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The secret ${join(folder, 'signer/WALLET_MNEMONIC')} is missing or cannot be`),
  });
});
