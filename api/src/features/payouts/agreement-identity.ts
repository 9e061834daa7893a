// Why: docs/decisions/0113-give-both-sides-the-salt-of-their-agreement.md
import { createHmac } from 'node:crypto';

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
  const derive = (what: string) =>
    createHmac('sha256', secret).update(`${what}:${applicationId.toLowerCase()}:${version}`).digest();
  const bytes = derive('agreement').subarray(0, 16);
  // A custom UUID: version 8.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return {
    id: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
    salt: derive('salt'),
    // Not the one above, which the chain shows in escrow version 2.
    termsSalt: derive('terms'),
  };
}
