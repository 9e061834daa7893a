import { RpcError } from '@hireledger/contracts/json-rpc';
import { isSignedByContract, signerOf, type AskNode } from '@hireledger/contracts/signed-by';
import type { Rpc } from './rpc.ts';

/**
 * Whether an address signed a digest: by its key, or by what its contract says (ERC-1271). The escrow asks it again.
 * @throws NodeUnreachable
 */
export async function isSignedBy(rpc: Rpc, address: string, digest: string, signature: string): Promise<boolean> {
  if (signerOf(digest, signature) === address) return true;
  const ask: AskNode = (method, params) =>
    rpc.call<string>(method, ...params).catch((error: unknown) => {
      if (error instanceof RpcError) return null;
      throw error;
    });
  return isSignedByContract(ask, { address, digest, signature });
}
