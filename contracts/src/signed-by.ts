import { recoverAddress } from 'ethers/transaction';

/** Asks a node that reads the chain. Null where the node refuses: a call that reverts, for example. @throws where it does not answer */
export type AskNode = (method: 'eth_call' | 'eth_getCode', params: unknown[]) => Promise<string | null>;

/** `isValidSignature(bytes32,bytes)` of ERC-1271: the selector of the call is also what it answers. */
const VALID = '0x1626ba7e';

/** The address whose key signed a digest; null for what is no signature of a key. */
export function signerOf(digest: string, signature: string): string | null {
  try {
    return recoverAddress(digest, signature);
  } catch {
    return null;
  }
}

/** Whether a contract says that it signed a digest (ERC-1271). An address without code says nothing. */
export async function isSignedByContract(
  ask: AskNode,
  { address, digest, signature }: { address: string; digest: string; signature: string },
): Promise<boolean> {
  const bytes = signature.slice(2);
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0');
  const data = `${VALID}${digest.slice(2)}${word(0x40)}${word(bytes.length / 2)}${padded}`;
  return (await ask('eth_call', [{ to: address, data }, 'latest']))?.startsWith(VALID) ?? false;
}

/** Whether an address is a contract, or an account that delegates to one (EIP-7702): the escrow asks that code, and no key. */
export async function hasCode(ask: AskNode, address: string): Promise<boolean> {
  const code = await ask('eth_getCode', [address, 'latest']);
  return code !== null && code !== '0x';
}

const word = (value: number): string => value.toString(16).padStart(64, '0');
