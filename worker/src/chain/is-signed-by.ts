import { isSignedByContract, signerOf, type AskNode } from '@hireledger/contracts/signed-by';
import { isRevert } from './contracts.ts';
import type { Rpc } from './rpc.ts';

/**
 * Whether an address signed a digest: by its key, or by what its contract says (ERC-1271). The escrow asks it again.
 * @throws NodeUnreachable, and RpcError where the node could not run the contract: whether it is signed is not known then
 */
export async function isSignedBy(rpc: Rpc, address: string, digest: string, signature: string): Promise<boolean> {
  if (signerOf(digest, signature) === address) return true;
  const ask: AskNode = (method, params) =>
    rpc.call<string>(method, ...params).catch((error: unknown) => {
      if (isRevert(error)) return null;
      throw error;
    });
  return isSignedByContract(ask, { address, digest, signature });
}
