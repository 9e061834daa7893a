// Why: docs/decisions/0346-take-what-a-contract-wallet-says-it-signed.md
import { isSignedByContract, signerOf, type AskNode } from '@hireledger/contracts/signed-by';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { Signature } from 'ethers/crypto';
import type { Context } from '../context.ts';
import { WaitFirst } from '../transact.ts';

/** A signature of a key in the one form that every contract takes: 65 bytes, v of 27 or 28. Null unless the key of the address signed the digest. */
export function signatureOfKey(address: string, digest: string, signed: string): string | null {
  try {
    const { serialized } = Signature.from(signed);
    return signerOf(digest, serialized) === address ? serialized : null;
  } catch {
    return null;
  }
}

/** What contracts said about the signatures of an answer, by digest: asked once, and gone with the request. */
const said = new WeakMap<object, Map<string, boolean>>();

/**
 * What an address signed, as the escrow takes it: by its key, or by its contract (ERC-1271). In a transaction.
 * @param answer is the same object when the transaction runs again
 * @throws AppError WALLET_WRONG; WaitFirst where the address is asked
 */
export function signatureIn(
  { readChain }: Context,
  answer: { signature: string },
  { address, digest }: { address: string; digest: string },
): string {
  const { signature } = answer;
  const byKey = signatureOfKey(address, digest, signature);
  if (byKey) return byKey;
  const known = said.get(answer)?.get(digest);
  if (known) return signature;
  if (known === false || !readChain) throw new AppError('WALLET_WRONG');
  throw new WaitFirst(async () => {
    const isSigned = await isSignedByContract(askNode(readChain, address), { address, digest, signature });
    said.set(answer, (said.get(answer) ?? new Map<string, boolean>()).set(digest, isSigned));
  });
}

/**
 * @param visitor as `createChainReader` counts: the wallet that is asked about
 * @throws AppError UNAVAILABLE where the node does not answer
 */
export const askNode =
  (readChain: NonNullable<Context['readChain']>, visitor: string): AskNode =>
  async (method, params) => {
    const { result } = JSON.parse(await readChain(visitor, { jsonrpc: '2.0', id: 1, method, params })) as {
      result?: unknown;
    };
    return typeof result === 'string' ? result : null;
  };
