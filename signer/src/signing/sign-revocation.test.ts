import { permitTypedData } from '@hireledger/contracts/typed-data';
import { verifyTypedData } from 'ethers';
import { expect, test } from 'vitest';
import { clock, contracts, keyring, setUpSigner } from '../testing/set-up-signer.ts';

const own = setUpSigner();
const company = keyring.addressOf({ index: 1 });
const escrow = keyring.addressOf({ index: 93 });
const DAY = 86_400n;
const inDays = (days: bigint) => BigInt(clock.now.getTime() / 1_000) + days * DAY;
const revoke = async (changes: { ownerAddress?: string; deadline?: bigint } = {}) =>
  (
    await own.signer.signRevocations({
      revocations: [{ owner: { index: 1 }, ownerAddress: company, nonce: 4n, deadline: inDays(1n), ...changes }],
    })
  ).results[0]!;

test('the allowance of a company for version 1 is set to zero by its own permit, which needs no consent and no entry', async () => {
  await own.signer.useContracts({ ...contracts, version: 1, escrow });
  const before = own.lines();
  const { signature } = (await revoke()) as { signature: string };
  const { domain, types, message } = permitTypedData(
    { chainId: contracts.chainId, contract: contracts.token, name: 'Test US Dollar', version: '1' },
    { owner: company, spender: escrow, value: 0n, nonce: 4n, deadline: inDays(1n) },
  );
  expect(verifyTypedData(domain, types, { ...message }, signature)).toBe(company);
  expect(own.lines()).toBe(before);
});

test('nothing is revoked for an address of another phrase, for more than 31 days, or where there was no version 1', async () => {
  expect(await revoke()).toMatchObject({ refused: { code: 'other-contract' } });
  await own.signer.useContracts({ ...contracts, version: 1, escrow });
  expect(await revoke({ ownerAddress: escrow })).toMatchObject({ refused: { code: 'not-ours' } });
  expect(await revoke({ deadline: inDays(32n) })).toMatchObject({ refused: { code: 'early' } });
});
