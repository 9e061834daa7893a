import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeVouchingKey, readVouchingKey } from '@hireledger/contracts/vouched-consent';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { openSigner, type AgreedStep, type Signer } from '../client.ts';
import { openKeyring } from '../custody/keyring.ts';
import { startSigner, type RunningSigner, type SignerOptions } from '../start-signer.ts';
import { STORE_FILE } from '../store/store.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
/** The keys of the signers of tests. */
export const keyring = openKeyring(PHRASE);
export const contracts = {
  version: 2 as const,
  chainId: 31337n,
  escrow: keyring.addressOf({ index: 90 }),
  token: keyring.addressOf({ index: 91 }),
  tokenName: 'Test US Dollar',
  tokenVersion: '1',
};
/** Vouches for consents. */
export const key = readVouchingKey(makeVouchingKey());
/** The time of the signer that runs. */
export const clock = { now: new Date(0) };

/** A signer for each test of a file, with a store of its own; it knows the contracts. */
export function setUpSigner(options: Partial<SignerOptions> = {}) {
  let running: RunningSigner;
  const own = {
    signer: undefined as unknown as Signer,
    /** Of the store; the socket is `s` in it. */
    folder: '',
    async start(changes: Partial<SignerOptions> = {}) {
      const { folder } = own;
      running = await startSigner({
        phrase: PHRASE,
        socket: join(folder, 's'),
        folder,
        log: pino({ level: 'silent' }),
        clock: () => clock.now,
        consentKey: createPublicKey(key),
        ...options,
        ...changes,
      });
    },
    stop: () => running.stop(),
    async restart(changes?: Partial<SignerOptions>) {
      await running.stop();
      await own.start(changes);
    },
    sign: async (...steps: AgreedStep[]) => (await own.signer.signConsented({ steps })).results,
    /** How many entries its store has. */
    lines: () => readFileSync(join(own.folder, STORE_FILE), 'utf8').split('\n').length - 1,
  };
  beforeEach(async () => {
    clock.now = new Date('2026-11-23T12:00:00Z');
    own.folder = mkdtempSync(join(tmpdir(), 'hireledger-signer-'));
    await own.start();
    own.signer = openSigner(join(own.folder, 's'));
    await own.signer.useContracts(contracts);
  });
  afterEach(async () => {
    own.signer.close();
    await running.stop();
    rmSync(own.folder, { recursive: true, force: true });
  });
  return own;
}
