import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeVouchingKey, publicHalfOf } from '@hireledger/contracts/vouched-consent';
import { StartFailure, explainFileError } from './start-failure.ts';
import { writeSecret } from './write-secret.ts';

/** The key with which the api vouches for consents, and the half by which the signer checks that. */
interface ConsentKey {
  privateKey: string;
  publicKey: string;
}

/**
 * CONSENT_PRIVATE_KEY, else the file consent-key in the data folder, else a new key, stored in that file readable only
 * by its owner. What was approved and not signed under another key must be approved again.
 * @throws StartFailure, never quoting a key
 */
export function openConsentKey(
  dataDir: string,
  { CONSENT_PRIVATE_KEY: given }: Record<string, string | undefined>,
): ConsentKey {
  if (given) return checked(given, 'CONSENT_PRIVATE_KEY');
  const file = join(dataDir, 'consent-key');
  try {
    if (existsSync(file)) return checked(readFileSync(file, 'utf8').trim(), file);
    const made = makeVouchingKey();
    writeSecret(file, `${made}\n`);
    return checked(made, file);
  } catch (error) {
    throw explainFileError(error, file);
  }
}

function checked(privateKey: string, source: string): ConsentKey {
  try {
    return { privateKey, publicKey: publicHalfOf(privateKey) };
  } catch {
    throw new StartFailure(
      `${source} must hold a private Ed25519 key (PKCS #8 in base64url): correct it, or leave it out and a new one is made.`,
    );
  }
}
