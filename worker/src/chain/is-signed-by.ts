import { Interface, recoverAddress } from 'ethers';
import { isRevert } from './contracts.ts';
import type { Rpc } from './rpc.ts';

const erc1271 = new Interface(['function isValidSignature(bytes32 digest, bytes signature) view returns (bytes4)']);
const VALID = '0x1626ba7e';

/**
 * Whether an address signed a digest, as the escrow asks: by its key, or by what its contract says (ERC-1271).
 * @throws NodeUnreachable, and RpcError where the node could not run the contract: whether it is signed is not known then
 */
export async function isSignedBy(rpc: Rpc, address: string, digest: string, signature: string): Promise<boolean> {
  if (signerOf(digest, signature) === address) return true;
  try {
    const data = erc1271.encodeFunctionData('isValidSignature', [digest, signature]);
    const answer = await rpc.call<string>('eth_call', { to: address, data }, 'latest');
    return answer.startsWith(VALID);
  } catch (error) {
    if (isRevert(error)) return false;
    throw error;
  }
}

function signerOf(digest: string, signature: string): string | null {
  try {
    return recoverAddress(digest, signature);
  } catch {
    return null;
  }
}
