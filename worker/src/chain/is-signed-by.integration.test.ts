import { RpcError } from '@hireledger/contracts/json-rpc';
import { Wallet } from 'ethers';
import { expect, test } from 'vitest';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { isSignedBy } from './is-signed-by.ts';

const { steps } = setUpSteps();
const digest = `0x${'1d'.repeat(32)}`;
const key = new Wallet(`0x${'2e'.repeat(32)}`);
const signature = key.signingKey.sign(digest).serialized;

test('a key signed what its address can be recovered from, and a contract decides for itself', async () => {
  const { rpc, deployment } = steps.parts;
  expect(await isSignedBy(rpc, key.address, digest, signature)).toBe(true);
  expect(await isSignedBy(rpc, `0x${'3f'.repeat(20)}`, digest, signature)).toBe(false);
  // A contract without the function reverts.
  expect(await isSignedBy(rpc, deployment.contracts[0]!.address, digest, signature)).toBe(false);
});

test.each([
  ['reverted without a reason', new RpcError(3, 'execution reverted', '0x')],
  ['reverted with its error', new RpcError(-32_000, 'execution reverted', '0x08c379a0')],
])('a contract that %s did not sign', async (_what, error) => {
  expect(await isSignedBy(refusing(error), `0x${'3f'.repeat(20)}`, digest, signature)).toBe(false);
});

test.each([
  ['a limit of requests', new RpcError(-32_005, 'limit exceeded', { see: 'https://node.example' })],
  ['a block that is not there yet', new RpcError(-32_000, 'header not found')],
])('%s says nothing about a signature', async (_what, error) => {
  await expect(isSignedBy(refusing(error), `0x${'3f'.repeat(20)}`, digest, signature)).rejects.toBe(error);
});

const refusing = (error: RpcError) => ({ ...steps.parts.rpc, call: () => Promise.reject(error) });
