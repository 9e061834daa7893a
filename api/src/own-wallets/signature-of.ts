import { Signature } from 'ethers/crypto';
import { recoverAddress } from 'ethers/transaction';

/**
 * A signature in the one form that every contract takes (65 bytes, v of 27 or 28); null unless the key of the address signed
 * the digest. Contract wallets have no key: they are not supported.
 */
export function signatureOf(address: string, digest: string, signed: string): string | null {
  try {
    const { serialized } = Signature.from(signed);
    return recoverAddress(digest, serialized) === address ? serialized : null;
  } catch {
    return null;
  }
}
