import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const needed = {
  CHAIN_DATA_DIR: '/var/lib/chain',
  CHAIN_FUNDED_ADDRESS: `0x${'aB'.repeat(20)}`,
  CHAIN_TOKEN: 's'.repeat(32),
};

it('needs a directory and a funded address, and has defaults for the rest', () => {
  expect(readConfig(needed)).toEqual({
    config: { ...needed, CHAIN_PORT: 8545, CHAIN_HOST: '127.0.0.1', CHAIN_ID: 31337, LOG_LEVEL: 'info' },
  });
});

it('treats an empty variable as unset', () => {
  expect(readConfig({ ...needed, CHAIN_PORT: '' })).toEqual(readConfig(needed));
});

it('says one sentence for each wrong variable', () => {
  const wrong = { CHAIN_PORT: '70000', CHAIN_ID: 'x', LOG_LEVEL: 'loud', CHAIN_FUNDED_ADDRESS: '0x12' };
  expect(readConfig(wrong)).toEqual({
    problems: [
      'CHAIN_PORT must be a port number, 1 to 65535, or 0 for any free port.',
      'CHAIN_DATA_DIR must be the directory that keeps the chain.',
      'CHAIN_FUNDED_ADDRESS must be an address: 0x and 40 hex digits.',
      'CHAIN_TOKEN must be the secret, 32 characters or more, that the worker sends its transactions with.',
      'CHAIN_ID must be a whole number above 0.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
  });
});

it.each(['CHAIN_TOKEN', 'CHAIN_FUNDED_ADDRESS'] as const)('reads %s from a file', (name) => {
  const { [name]: value, ...others } = needed;
  const folder = mkdtempSync(join(tmpdir(), 'hireledger-chain-'));
  const file = join(folder, 'value');
  writeFileSync(file, `${value}\n`);
  expect(readConfig({ ...others, [`${name}_FILE`]: file })).toEqual(readConfig(needed));
  expect(readConfig({ ...needed, [`${name}_FILE`]: file })).toEqual({
    problems: [`${name} and ${name}_FILE are both set: leave one of them out.`],
  });
  rmSync(folder, { recursive: true });
  expect(readConfig({ ...others, [`${name}_FILE`]: file })).toEqual({
    problems: [`${name}_FILE names ${file}, which cannot be read (ENOENT).`],
  });
});
