import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SignerRefused } from '../client.ts';
import { STORE_FILE } from '../store/store.ts';
import { contracts, keyring, setUpSigner } from '../testing/set-up-signer.ts';

const own = setUpSigner();
const other = keyring.addressOf({ index: 92 });

test('the contracts that it was first given stay, and others are refused with the command that adds them', async () => {
  await own.signer.useContracts(contracts);
  await expect(own.signer.useContracts({ ...contracts, escrow: other })).rejects.toThrow(SignerRefused);
  await own.restart();
  await expect(own.signer.useContracts({ ...contracts, token: other })).rejects.toThrow(/signs for the escrow/);
  await expect(own.signer.useContracts({ ...contracts, escrow: other })).rejects.toThrow(/add-escrow/);
});

test('a published phrase signs on no chain but the local one', async () => {
  await own.stop();
  rmSync(join(own.folder, STORE_FILE));
  await own.start();
  await expect(own.signer.useContracts({ ...contracts, chainId: 1n })).rejects.toThrow(/published test phrase/);
});
