import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { escrow2Digest } from '@hireledger/contracts/typed-data-2';
import { vouchFor } from '@hireledger/contracts/vouched-consent';
import type { ConsentedStep } from './client.ts';
import { clock, contracts, key, keyring, setUpSigner } from './testing/set-up-signer.ts';
import { addEscrow } from './add-escrow.ts';

const own = setUpSigner();
const [USER, AGREEMENT, LATER] = ['1', '2', '3'].map((digit) => `0190b3c5-6f1e-7c3a-9a42-${digit.repeat(12)}`) as [
  string,
  string,
  string,
];
const another = keyring.addressOf({ index: 95 });
const said: string[] = [];
const command = (address: string, answer = true) =>
  addEscrow(
    { folder: own.folder, clock: () => clock.now, say: (line) => said.push(line), ask: async () => answer },
    address,
  );

/** A payment that was agreed to through one escrow. */
function agreedIn(escrow: string, agreement = AGREEMENT): ConsentedStep {
  const terms = {
    company: keyring.addressOf({ kind: 'account', id: USER }),
    payee: keyring.addressOf({ kind: 'agreement', id: agreement }),
    token: contracts.token,
    amount: 5_000_000n,
    termsHash: `0x${'3'.repeat(64)}`,
    salt: `0x${'4'.repeat(64)}`,
  };
  const message = { agreement: terms, deadline: BigInt(clock.now.getTime() / 1_000) + 86_400n };
  const step = 'OpenFundAndRelease' as const;
  const digest = escrow2Digest(step, { chainId: contracts.chainId, contract: escrow }, message);
  const facts = {
    digest,
    userId: USER,
    subject: agreement,
    step,
    proof: 'session' as const,
    at: clock.now.toISOString(),
    payee: USER,
  };
  return {
    ...facts,
    message,
    vouch: vouchFor(key, facts),
    company: { kind: 'account', id: USER },
    agreement,
    funding: { by: 'authorization' },
  };
}
const signatures = { signature: expect.any(String), funding: expect.any(String) };

test('an operator adds an escrow: both are signed for as agreed, and what was signed for the first stays remembered', async () => {
  expect(await own.sign(agreedIn(contracts.escrow))).toEqual([signatures]);
  expect(await own.sign(agreedIn(another, LATER))).toMatchObject([{ refused: { code: 'not-consented' } }]);
  await own.stop();
  expect(await command(another)).toBe(true);
  await own.start();

  await own.signer.useContracts({ ...contracts, escrow: another });
  expect(await own.sign(agreedIn(another, LATER))).toEqual([signatures]);
  // The same work may not be paid a second time through the other contract.
  expect(await own.sign(agreedIn(another))).toMatchObject([{ refused: { code: 'other-content' } }]);
  await own.restart();
  expect(await own.sign(agreedIn(contracts.escrow))).toEqual([signatures]);
});

test('a no, a slip in the address, the token, and an escrow that is known change nothing', async () => {
  const before = own.lines();
  await own.stop();
  expect(await command(another, false)).toBe(false);
  expect(await command(contracts.escrow)).toBe(true);
  await expect(command(another.toLowerCase())).rejects.toThrow('no address with a checksum');
  await expect(command(contracts.token)).rejects.toThrow('is the token, and no escrow');
  expect(own.lines()).toBe(before);
  await own.start();
});

test('while the signer runs nothing can be added, and the program ends with 1 and says why', async () => {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'console.ts'), 'add-escrow', another], {
    env: { ...process.env, SIGNER_DATA_DIR: own.folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  program.stderr.on('data', (text) => (errors += text));
  const [code] = (await once(program, 'close')) as [number];
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Another signer \(process \d+\) uses/)]);
});
