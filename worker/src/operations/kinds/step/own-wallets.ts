// Why: docs/decisions/0288-let-a-wallet-of-ones-own-sign-the-steps-of-its-contract.md
import { receiveTypedData } from '@hireledger/contracts/typed-data-2';
import { TypedDataEncoder } from 'ethers';
import type { Deployment } from '../../../chain/contracts.ts';
import { isSignedBy } from '../../../chain/is-signed-by.ts';
import type { Rpc } from '../../../chain/rpc.ts';
import { refused } from '../../retries.ts';
import type { ReadStep, SignedSide } from './read-step.ts';
import type { StepSignatures } from './step-call.ts';

/** Sides that sign with a wallet of their own: the signer has no key of theirs. */
export const hasOwnWallet = ({ consent }: SignedSide): boolean => consent.proof === 'wallet';

/**
 * What the wallets of a step's sides signed when these agreed to it. It is compared with the agreement's addresses again here, though the
 * escrow does so too.
 * @throws NotSigned where the wallet did not make the signature, or its contract no longer confirms it; NodeUnreachable
 */
export async function signaturesOfWallets(
  { rpc, deployment }: { rpc: Rpc; deployment: Pick<Deployment, 'chainId' | 'tokenAddress' | 'token'> },
  { operation, terms, signed }: ReadStep,
): Promise<StepSignatures> {
  const signatures: StepSignatures = { funding: null };
  for (const side of ['company', 'payee'] as const) {
    const own = signed[side];
    if (!own || !hasOwnWallet(own)) continue;
    const { digest, wallet } = own.consent;
    if (!wallet || !(await isSignedBy(rpc, terms[side], digest, wallet.signature)))
      throw refused(`the wallet ${terms[side]} does not confirm this signature.`);
    signatures[side] = wallet.signature;
    const { step, message } = own.agreed;
    if (step !== 'FundMilestones') continue;
    const { chainId, tokenAddress, token } = deployment;
    const {
      domain,
      types,
      message: paid,
    } = receiveTypedData(
      { chainId, contract: tokenAddress, ...token.domain },
      {
        from: terms.company,
        to: operation.escrowAddress,
        value: message.amount,
        validAfter: 0n,
        validBefore: message.deadline,
        nonce: digest,
      },
    );
    const signature = wallet.funding ?? '0x';
    if (!(await isSignedBy(rpc, terms.company, TypedDataEncoder.hash(domain, types, { ...paid }), signature)))
      throw refused(`the wallet ${terms.company} does not confirm that it pays this.`);
    signatures.funding = { by: 'authorization', signature };
  }
  return signatures;
}
