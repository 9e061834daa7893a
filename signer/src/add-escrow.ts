// Why: docs/decisions/0263-let-an-operator-name-a-further-escrow-beside-the-stopped-signer.md
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getAddress } from 'ethers';
import type { Entry } from './store/lines.ts';
import { createRecords, type Records } from './store/records.ts';
import { openStore, STORE_FILE } from './store/store.ts';

/** The command cannot be carried out; the message says why in a sentence. */
export class Misuse extends Error {
  override name = 'Misuse';
}

interface AddEscrowParts {
  /** Of the store. */
  folder: string;
  clock: () => Date;
  say: (line: string) => void;
  /** Whether the operator answers yes. */
  ask: (question: string) => Promise<boolean>;
}

/**
 * Adds another escrow to the store of a signer that is stopped. Those before stay: each step is signed for the
 * contract that was agreed to, and what was signed stays remembered.
 * @returns false if the operator does not want it
 * @throws Misuse, and StoreError while a signer runs on the store
 */
export async function addEscrow({ folder, clock, say, ask }: AddEscrowParts, address: string): Promise<boolean> {
  if (!existsSync(join(folder, STORE_FILE))) throw new Misuse(`There is no store of a signer in ${folder}.`);
  const records = createRecords();
  const store = await openStore(folder, records.take);
  try {
    const entry = furtherEscrow(records, address, clock());
    if (!entry) {
      say(`The signer signs for ${address} already: nothing is changed.`);
      return true;
    }
    say(`Chain ${entry.chainId}, token ${entry.token} (${entry.tokenName}).`);
    for (const { escrow, at } of records.contracts()) say(`  Escrow ${escrow}, since ${at}: stays.`);
    say(`  Escrow ${address}: is added. Compare it with your own deployment, and trust no other source.`);
    if (!(await ask('Sign for this contract from now on?'))) {
      say('Nothing is changed.');
      return false;
    }
    await store.append([entry]);
    say('Added. Start the system with ESCROW_ADDRESS set to this address.');
    return true;
  } finally {
    await store.close();
  }
}

/** What to store; null if it is known. @throws Misuse */
function furtherEscrow(records: Records, address: string, now: Date): Extract<Entry, { kind: 'contracts' }> | null {
  if (!isChecksummed(address))
    throw new Misuse(
      `${address} is no address with a checksum: copy it from the deployment, with its capital letters.`,
    );
  const known = records.contracts();
  const newest = known.at(-1);
  if (!newest) throw new Misuse('The signer knows no escrow yet: it takes the first one at a start.');
  if (known.some(({ escrow }) => escrow === address)) return null;
  if (address === newest.token) throw new Misuse(`${address} is the token, and no escrow.`);
  return { ...newest, at: now.toISOString(), escrow: address };
}

/** Written with its checksum, which finds slips. */
function isChecksummed(address: string): boolean {
  try {
    return getAddress(address) === address;
  } catch {
    return false;
  }
}
