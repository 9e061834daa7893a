import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'hireledger-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const read = (variables: Record<string, string>) => {
  readSecretFiles(variables);
  return variables;
};

test('a secret is what its file contains, without the last line break', () => {
  expect(
    read({
      WALLET_MNEMONIC_FILE: file('words', 'one two\r\n'),
      REDIS_URL_FILE: file('redis', 'redis://:p@host'),
      SMTP_URL_FILE: '',
      SMTP_URL: 'smtp://mail',
      PORT: '3000',
    }),
  ).toEqual({ WALLET_MNEMONIC: 'one two', REDIS_URL: 'redis://:p@host', SMTP_URL: 'smtp://mail', PORT: '3000' });
  expect(read({ CHAIN_TOKEN_FILE: file('lines', 'a\n\n') })).toEqual({ CHAIN_TOKEN: 'a\n' });
});

test('a secret that is set twice, and files that are missing or empty, are each one sentence without a secret', () => {
  const [missing, empty] = [join(folder, 'missing'), file('empty', '\n')];
  const wrong = {
    DATABASE_URL: 'postgres://u:hidden@h/d',
    DATABASE_URL_FILE: file('database', 'postgres://u:hidden@h/d'),
    VAPID_PRIVATE_KEY_FILE: missing,
    GOOGLE_CLIENT_SECRET_FILE: empty,
  };
  expect(() => read(wrong)).toThrow(
    [
      'DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out.',
      `VAPID_PRIVATE_KEY_FILE names ${missing}, which cannot be read (ENOENT).`,
      `GOOGLE_CLIENT_SECRET_FILE names ${empty}, which is empty.`,
    ].join('\n'),
  );
});

test('variables that end in _FILE and are no secret of ours stay as they are', () => {
  expect(read({ SSL_CERT_FILE: '/etc/ssl/cert.pem', PORT_FILE: 'x' })).toEqual({
    SSL_CERT_FILE: '/etc/ssl/cert.pem',
    PORT_FILE: 'x',
  });
});
