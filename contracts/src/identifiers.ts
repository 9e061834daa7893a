import { concat, getBytes, id, keccak256 } from 'ethers';

/** What an identifier identifies; a commitment to one kind never equals one to another. */
type CommitmentKind = 'agreement' | 'payout';

/**
 * The bytes32 by which the chain knows a row of the database.
 *
 * It is a hash over a random salt and the row's uuid: somebody who knows both can prove that they belong together; from the
 * chain alone nobody can guess or link rows, even somebody who knows uuids.
 *
 * @param salt 32 bytes as 0x-prefixed hex; random, and stored next to the uuid, off the chain
 * @param uuid the row's id in its usual form of 36 characters
 * @throws TypeError when salt or uuid is not of that form
 */
export function commitTo(kind: CommitmentKind, salt: string, uuid: string): string {
  const digits = uuid.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(digits) || uuid.length !== 36) throw new TypeError(`Not a uuid: "${uuid}".`);
  if (getBytes(salt).length !== 32) throw new TypeError('A salt has 32 bytes.');
  return keccak256(concat([id(kind), salt, `0x${digits}`]));
}
