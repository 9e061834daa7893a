import { readFile, writeFile } from 'node:fs/promises';
import { openSigner } from '@hireledger/signer/client';
import { expect, onTestFinished, test } from 'vitest';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { introduceSigner } from './own-signer.ts';

const { world, steps } = setUpSteps();

/** The signer's client, and the contracts that were named through it. */
function introduced() {
  const { deployment, sql } = steps.parts;
  const client = openSigner(world.signer.socket);
  onTestFinished(() => client.close());
  const { tokenAddress: token, chainId } = deployment;
  const { name: tokenName, version: tokenVersion } = deployment.token.domain;
  const escrow = deployment.contracts.at(-1)!.address;
  const contracts = { version: 2 as const, chainId, escrow, token, tokenName, tokenVersion };
  const named: string[] = [];
  const watched: typeof client = {
    ...client,
    async useContracts(given) {
      named.push(given.escrow);
      return client.useContracts(given);
    },
  };
  return { own: introduceSigner(watched, sql, contracts), named, escrow };
}

test('contracts are named once while the connection holds, and again to a signer that was started again', async () => {
  const { own, named, escrow } = introduced();
  for (let use = 0; use < 3; use += 1) await (await own()).addresses({ of: [{ index: 1 }] });
  expect(named).toEqual([escrow]);

  const store = await readFile(world.signer.store, 'utf8');
  await world.signer.stop();
  // Its store was lost, and the contracts with it.
  await writeFile(world.signer.store, `${store.split('\n')[0]}\n`);
  await world.signer.startAgain();
  await own();
  expect(named).toEqual([escrow, escrow]);
  expect(await readFile(world.signer.store, 'utf8')).toContain(escrow);
});
