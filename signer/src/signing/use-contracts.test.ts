import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SignerRefused } from '../client.ts';
import { openStore, STORE_FILE } from '../store/store.ts';
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

test('a store that signs for version 1 of the escrow is refused, with the last version that opens it', async () => {
  await own.stop();
  const store = await openStore(own.folder, () => {});
  await store.append([
    { kind: 'contracts', at: '2026-11-21T12:00:00.000Z', ...contracts, version: 1, chainId: '31337', escrow: other },
  ]);
  await store.close();
  await expect(own.start()).rejects.toThrow('HireLedger 0.8.0 is the last version that opens it.');
  rmSync(join(own.folder, STORE_FILE));
  await own.start();
});
