import { readSeenStore } from '@hireledger/db/seen-store';
import { SignerAway, SignerRefused } from '@hireledger/signer/client';
import { Misuse, type ConsoleParts } from './console-parts.ts';
import { findAccount } from './find-account.ts';

/**
 * Shows who decides disputes, or names the account whose passkeys sign rulings from now on.
 * @param email of that account; empty only shows
 * @throws Misuse with a sentence
 */
export async function nameArbiter({ sql, signer, say }: ConsoleParts, email: string): Promise<void> {
  try {
    signer.remember(await readSeenStore(sql));
    const { address, holdsKey, account } = await signer.arbiter({
      account: email ? await findAccount(sql, email) : null,
    });
    say(`Agreements name the arbiter ${address}.`);
    if (!holdsKey) return say('ARBITER_ADDRESS says so: the key is not here.');
    const [user] = account ? await sql<{ email: string }[]>`SELECT email FROM users WHERE id = ${account}` : [];
    say(
      account
        ? `Rulings are signed with a passkey of ${user?.email ?? `the account ${account}, which is no longer here`}.`
        : 'Nobody can sign rulings yet: "npm run operations -- arbiter <email>" names an account that has a passkey.',
    );
  } catch (error) {
    throw error instanceof SignerAway || error instanceof SignerRefused ? new Misuse(error.message) : error;
  }
}
