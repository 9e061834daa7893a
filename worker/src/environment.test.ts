import { expect, test } from 'vitest';
import { EnvironmentError } from '@hireledger/domain/environment/read-variables';
import { readEnvironment } from './environment.ts';

const local = {
  DATABASE_URL: 'postgres://u:p@127.0.0.1/x',
  CHAIN_RPC_URL: 'http://127.0.0.1:8545',
  LOCAL_CHAIN: 'true',
  OPERATOR_KEY: `0x${'1'.repeat(64)}`,
  SIGNER_SOCKET: '/data/signer.sock',
};

test('the local chain needs five variables and confirms after one block', () => {
  const read = readEnvironment(local);
  expect(read.confirmations).toBe(1);
  expect(read.faucetAmount).toBe(100_000n * 10n ** 6n);
});

test('other chains confirm after three blocks and must name their contracts', () => {
  const elsewhere = { ...local, LOCAL_CHAIN: 'false' };
  expect(() => readEnvironment(elsewhere)).toThrow(/ESCROW_ADDRESS is missing.*\n.*TOKEN_ADDRESS is missing/);
  const address = `0x${'ab'.repeat(20)}`;
  expect(readEnvironment({ ...elsewhere, ESCROW_ADDRESS: address, TOKEN_ADDRESS: address }).confirmations).toBe(3);
});

test('each wrong variable gets its own sentence', () => {
  expect(() =>
    readEnvironment({
      ...local,
      DATABASE_URL: 'mysql://x',
      CONFIRMATIONS: '0',
      FAUCET_AMOUNT: 'much',
      LOG_LEVEL: 'loud',
    }),
  ).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /DATABASE_URL must be a PostgreSQL address[\s\S]*CONFIRMATIONS must be[\s\S]*FAUCET_AMOUNT must be[\s\S]*LOG_LEVEL must be/,
      ),
    }),
  );
});

test('a wrong key is refused without being repeated', () => {
  const secret = '0xcorrect-horse-battery-staple';
  try {
    readEnvironment({ ...local, OPERATOR_KEY: secret });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    expect((error as Error).message).not.toContain('horse');
  }
});
