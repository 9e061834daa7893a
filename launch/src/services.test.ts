import { expect, test } from 'vitest';
import { apiService, chainService, signerService, workerService, type SystemFacts } from './services.ts';

const facts: SystemFacts = {
  dataDir: '/data',
  nodeEnv: 'development',
  logLevel: 'info',
  host: '127.0.0.1',
  port: 3000,
  workerPort: 4000,
  chainPort: 8545,
  databaseUrls: {
    api: 'postgres://api',
    worker: 'postgres://worker',
    owner: 'postgres://owner',
    administrator: 'postgres://administrator',
  },
  databaseSocket: undefined,
  chainRpcUrl: 'http://chain',
  publicChainRpcUrl: 'http://chain',
  localChain: true,
  chainToken: 't',
  walletMnemonic: 'words',
  signerSocket: '/data/signer.sock',
  operator: { file: '/data/operator-key', address: '0x' },
  pushPublicKey: 'p',
  pushPrivateKey: 'q',
  consentPrivateKey: 'c',
  consentPublicKey: 'd',
  webDist: undefined,
  build: undefined,
  others: {
    SMTP_URL: 'smtp://u:p@mail',
    MAIL_FROM: 'a@b.c',
    GOOGLE_CLIENT_SECRET: 'g',
    GITHUB_CLIENT_SECRET: 'h',
    GITHUB_EMAILS_URL: 'e',
    USD_NGN_RATE: '1500',
    REDIS_URL: 'redis://:r@redis',
    CHAIN_TOKEN: 'of another start',
    CONSENT_PRIVATE_KEY: 'of another start',
    MIGRATION_DATABASE_URL: 'postgres://owner',
    WORKER_DATABASE_URL: 'postgres://worker',
  },
};

test('each secret reaches the one process that needs it', () => {
  const [chain, worker, api] = [chainService(facts), workerService(facts), apiService(facts)].map(
    ({ environment }) => environment,
  );
  expect(worker).toMatchObject({ SMTP_URL: 'smtp://u:p@mail', MAIL_FROM: 'a@b.c', USD_NGN_RATE: '1500' });
  expect(api).toMatchObject({
    GOOGLE_CLIENT_SECRET: 'g',
    GITHUB_CLIENT_SECRET: 'h',
    GITHUB_EMAILS_URL: 'e',
    USD_NGN_RATE: '1500',
  });
  expect(worker).toMatchObject({ VAPID_PUBLIC_KEY: 'p', VAPID_PRIVATE_KEY: 'q' });
  expect(api).toMatchObject({ VAPID_PUBLIC_KEY: 'p' });
  for (const other of [chain, api]) expect(other).not.toHaveProperty('VAPID_PRIVATE_KEY');
  expect(api).toMatchObject({ CONSENT_PRIVATE_KEY: 'c' });
  for (const other of [chain, worker]) expect(other).not.toHaveProperty('CONSENT_PRIVATE_KEY');
  for (const sender of [chain, worker]) expect(sender).toMatchObject({ CHAIN_TOKEN: 't' });
  expect(api).not.toHaveProperty('CHAIN_TOKEN');
  for (const sharing of [worker, api]) expect(sharing).toMatchObject({ REDIS_URL: 'redis://:r@redis' });
  expect(chain).not.toHaveProperty('REDIS_URL');
  expect(workerService({ ...facts, localChain: false }).environment['CHAIN_TOKEN']).toBeUndefined();
  for (const name of ['SMTP_URL', 'MAIL_FROM'])
    for (const other of [chain, api]) expect(other).not.toHaveProperty(name);
  for (const name of ['GOOGLE_CLIENT_SECRET', 'GITHUB_CLIENT_SECRET', 'GITHUB_EMAILS_URL'])
    for (const other of [chain, worker]) expect(other).not.toHaveProperty(name);
});

test('the phrase reaches the signer alone, and the signer gets no secret beside it', () => {
  const given = { ...facts, others: { ...facts.others, WALLET_MNEMONIC: 'words', OPERATOR_KEY: 'o', PATH: '/bin' } };
  const { SIGNER_SOCKET, SIGNER_DATA_DIR, ...signer } = signerService(given).environment;
  expect({ SIGNER_SOCKET, SIGNER_DATA_DIR }).toEqual({
    SIGNER_SOCKET: '/data/signer.sock',
    SIGNER_DATA_DIR: '/data/signer',
  });
  expect(signer).toEqual({
    PATH: '/bin',
    MALLOC_ARENA_MAX: '2',
    LOG_LEVEL: 'info',
    WALLET_MNEMONIC: 'words',
    CONSENT_PUBLIC_KEY: 'd',
    PUBLIC_URL: 'http://localhost:3000',
  });
  for (const service of [chainService, workerService, apiService]) {
    const { environment } = service(given);
    expect(Object.values(environment)).not.toContain('words');
    for (const name of ['WALLET_MNEMONIC', 'OPERATOR_KEY']) expect(environment).not.toHaveProperty(name);
  }
  expect(workerService(given).environment).toMatchObject({ OPERATOR_KEY_FILE: '/data/operator-key', SIGNER_SOCKET });
  expect(apiService(given).environment).not.toHaveProperty('OPERATOR_KEY_FILE');
});

test('nobody can read the mail of a system that sends it elsewhere', () => {
  expect(apiService(facts).environment['DEV_INBOX']).toBe('closed');
  const others = { DEV_INBOX: 'open' };
  expect(apiService({ ...facts, others }).environment['DEV_INBOX']).toBe('open');
});

test('each process connects to the database as its own role, and none as the owner of its tables', () => {
  const [chain, worker, api] = [chainService(facts), workerService(facts), apiService(facts)].map(({ environment }) =>
    Object.values(environment).filter((value) => value?.startsWith('postgres:')),
  );
  expect(chain).toEqual([]);
  expect(worker).toEqual(['postgres://worker']);
  expect(api).toEqual(['postgres://api']);
});

test('mails and other sign-ins link to the public address', () => {
  for (const service of [workerService, apiService]) {
    expect(service(facts).environment['PUBLIC_URL']).toBe('http://localhost:3000');
    expect(service({ ...facts, others: { PUBLIC_URL: 'https://jobs.example' } }).environment['PUBLIC_URL']).toBe(
      'https://jobs.example',
    );
  }
});

test('the worker shows its metrics at the port after that of the api, and nobody does unless asked', () => {
  const port = (others: Record<string, string>) =>
    [apiService, workerService].map((service) => service({ ...facts, others }).environment['METRICS_PORT']);
  expect(port({})).toEqual([undefined, undefined]);
  expect(port({ METRICS_PORT: '9100' })).toEqual(['9100', '9101']);
  // The worker refuses it in a sentence.
  expect(port({ METRICS_PORT: 'x' })).toEqual(['x', 'x']);
});
