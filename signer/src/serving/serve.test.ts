import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SignerAway } from '../client.ts';
import { keyring, setUpSigner } from '../testing/set-up-signer.ts';

const own = setUpSigner();

test('a store of another phrase is refused in a sentence that names neither', async () => {
  await own.stop();
  const phrase = 'test walk nut penalty hip pave soap entry language right filter choice';
  await expect(own.start({ phrase })).rejects.toThrow(
    /^WALLET_MNEMONIC is not the phrase that the signer's store(?!.*(sausage|penalty))/,
  );
  await own.start();
});

test('only its user and group may open the socket', () => {
  expect(statSync(join(own.folder, 's')).mode & 0o777).toBe(0o660);
});

test('a signer that is away is an error that says so, and one that is back is reached again', async () => {
  await own.stop();
  await expect(own.signer.status({})).rejects.toThrow(SignerAway);
  await own.start();
  expect(await own.signer.status({})).toMatchObject({ identity: keyring.identity, entries: 2 });
});

test('what is not a call of its own, or is too large, is not answered', async () => {
  const of = Array.from({ length: 201 }, () => ({ index: 1 }));
  await expect(own.signer.addresses({ of })).rejects.toThrow();
  await expect(own.signer.addresses({ of: [{ index: -1 }] })).rejects.toThrow();
});
