// Why: docs/decisions/0389-sign-and-recover-with-libsecp256k1.md
import { concat, getAddress, getBytes, hexlify, keccak256, Signature } from 'ethers';
import { pointFromScalar, recover, signRecoverable, type RecoveryIdType } from 'tiny-secp256k1';

/** Signs a digest with a private key of 32 bytes. The same two give the same bytes (RFC 6979), which are those of ethers. */
export function signDigest(key: Uint8Array, digest: string): Signature {
  const { signature, recoveryId } = signRecoverable(getBytes(digest), key);
  const [r, s] = [signature.subarray(0, 32), signature.subarray(32)].map(hexlify) as [string, string];
  return Signature.from({ r, s, v: 27 + recoveryId });
}

/**
 * The checksummed address whose key signed a digest.
 * @throws Error for what is no signature of any key
 */
export function signerOfDigest(digest: string, { r, s, yParity }: Signature): string {
  const point = recover(getBytes(digest), getBytes(concat([r, s])), yParity as RecoveryIdType, false);
  if (!point) throw new Error('No key made this signature.');
  return addressOfPoint(point);
}

/** The checksummed address of a private key. */
export const addressOfKey = (key: Uint8Array): string => addressOfPoint(pointFromScalar(key, false)!);

const addressOfPoint = (point: Uint8Array): string => getAddress(`0x${keccak256(point.subarray(1)).slice(-40)}`);
