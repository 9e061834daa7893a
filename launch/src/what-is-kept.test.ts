import { expect, test } from 'vitest';
import { whatIsKept } from './what-is-kept.ts';

const plain = { dataDir: '/data', databaseUrl: undefined, chainRpcUrl: undefined, walletMnemonic: undefined };

test('a start without settings keeps everything in the data folder', () => {
  expect(whatIsKept(plain, {})).toBe(`Kept in /data: database, chain, uploaded files, phrase of all wallets, other keys.
Logs are in /data/logs.`);
});

test('what is kept elsewhere is not promised in the data folder, and no secret is shown', () => {
  const outside = {
    ...plain,
    databaseUrl: 'postgres://api:secret@db.example:5432/jobs',
    chainRpcUrl: 'https://node.example/v2/secret',
    walletMnemonic: 'secret',
  };
  expect(whatIsKept(outside, { S3_BUCKET: 'jobs-files' })).toBe(`Kept in /data: other keys.
Kept elsewhere: database at db.example:5432, chain at node.example, uploaded files in the bucket jobs-files, phrase of all wallets in WALLET_MNEMONIC.
Logs are in /data/logs.`);
});
