// Why: docs/decisions/0113-give-both-sides-the-salt-of-their-agreement.md
import { derive, derivedId } from '../../consents/consent.ts';

/**
 * The id and the salts of an application's agreement. The chain has the agreement and its payment as hashes of both.
 * They follow from the application, so an approval that was lost with a database and is repeated names the same
 * payment, which the contract refuses.
 * @param secret of this installation
 * @param version counts the agreements of the application, from 1
 */
export function agreementIdentity(
  secret: Buffer,
  applicationId: string,
  version: number,
): { id: string; salt: Buffer; termsSalt: Buffer } {
  const name = (what: string) => `${what}:${applicationId.toLowerCase()}:${version}`;
  return {
    id: derivedId(secret, name('agreement')),
    salt: derive(secret, name('salt')),
    // Not the one above, which the chain shows.
    termsSalt: derive(secret, name('terms')),
  };
}
