import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSettings, problemsOfSettings } from './check-settings.ts';
import { ROOT } from './paths.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://jobs.example.com',
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'jobs@example.com',
};
const names = (given: Record<string, string>) => problemsOfSettings(given, '/clone').map(({ name }) => name);

test('a start without settings, and a complete one in production, have no problem', () => {
  expect(names({})).toEqual([]);
  expect(names(PRODUCTION)).toEqual([]);
  expect(checkSettings({ ...PRODUCTION, PORT: '4000' }, '/clone')).toMatchObject({ nodeEnv: 'production', port: 4000 });
});

test('production names at once what each process misses', () => {
  expect(names({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toEqual(['PUBLIC_URL', 'TRUSTED_PROXIES', 'SMTP_URL']);
  expect(names({ ...PRODUCTION, MAIL_FROM: '' })).toEqual(['MAIL_FROM']);
  expect(names({ ...PRODUCTION, CHAIN_RPC_URL: 'https://node.example' })).toEqual(['ESCROW_ADDRESS', 'TOKEN_ADDRESS']);
});

test('wrong variables of several processes are named at once, each in one sentence', () => {
  const wrong = {
    DAILY_PAYOUT_LIMIT: '-3',
    USD_NGN_RATE: 'abc',
    MAX_FEE_GWEI: 'much',
    ARBITER_ADDRESS: '0x12',
    CHAIN_ID: 'local',
    PORT: 'web',
    NODE_ENV: 'prod',
  };
  const sentences = problemsOfSettings(wrong, '/clone').map(({ sentence }) => sentence);
  expect(new Set(sentences.map((sentence) => sentence.split(' ')[0]))).toEqual(new Set(Object.keys(wrong)));
  expect(sentences).toHaveLength(Object.keys(wrong).length);
  expect(() => checkSettings(wrong, '/clone')).toThrow(sentences.join('\n'));
});

test('proxies that the api could not read are refused in one sentence', () => {
  for (const TRUSTED_PROXIES of ['x y', 'proxy', '10.0.0.0/99', '10.0.0.0/0', '127.0.0.1, proxy'])
    expect(problemsOfSettings({ TRUSTED_PROXIES }, '/clone').map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES must be addresses or ranges separated by commas, such as 127\.0\.0\.1/),
    ]);
  for (const TRUSTED_PROXIES of ['127.0.0.1', '::1, fd00::/8', '10.0.0.0/255.0.0.0', 'loopback,linklocal,uniquelocal'])
    expect(names({ TRUSTED_PROXIES })).toEqual([]);
});

test('a check writes nothing of the secrets', () => {
  const secret = 'correct horse battery staple';
  const given = { WALLET_MNEMONIC: secret, DATABASE_URL: secret, SMTP_URL: secret, CONSENT_PRIVATE_KEY: secret };
  const sentences = problemsOfSettings(given, '/clone').map(({ sentence }) => sentence);
  expect(sentences).toHaveLength(Object.keys(given).length);
  expect(sentences.join('\n')).not.toContain('horse');
});

test('the containers for production set what api and worker need there', () => {
  const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  const production = readFileSync(join(ROOT, 'docker-compose.production.yml'), 'utf8');
  expect(compose).toMatch(/\n {2}api:[^]*?\n {6}TRUSTED_PROXIES: \S/);
  expect(production).toMatch(/\n {2}PUBLIC_URL: \$\{PUBLIC_URL:\?/);
  expect(production).toMatch(/\n {2}worker:[^]*?\n {6}SMTP_URL_FILE: \S[^]*?\n {6}MAIL_FROM: \$\{MAIL_FROM:\?/);
});
