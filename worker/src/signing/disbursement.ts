import type { BaseWallet } from 'ethers';
import {
  noPermit,
  payoutTypedData,
  permitArgument,
  permitTypedData,
  type PayoutTerms,
} from '@hireledger/contracts/typed-data';
import { escrow, type Deployment } from '../chain/contracts.ts';
import { signTypedData } from './sign-typed-data.ts';

const UNLIMITED = 2n ** 256n - 1n;

/** A company's approval of the escrow, as `openFundAndRelease` takes it. */
export type PermitArgument = ReturnType<typeof permitArgument>;

/** The permit of a company whose allowance is already set. */
export const allowanceStands: PermitArgument = noPermit;

/**
 * The company's standing approval of the escrow contract: unlimited and without expiry, because every single payment
 * also needs the company's release signature. See docs/decisions/0030-ask-each-company-for-one-standing-permit.md.
 * @param nonce the token's `nonces(company)`
 */
export function signPermit(
  company: BaseWallet,
  deployment: Deployment,
  tokenDomain: { name: string; version: string },
  nonce: bigint,
): PermitArgument {
  const permit = {
    owner: company.address,
    spender: deployment.escrowAddress,
    value: UNLIMITED,
    nonce,
    deadline: UNLIMITED,
  };
  const data = permitTypedData(
    { chainId: deployment.chainId, contract: deployment.tokenAddress, ...tokenDomain },
    permit,
  );
  return permitArgument(permit, signTypedData(company, data));
}

/**
 * The call that opens, funds and releases, with the company's signature over all of it.
 * @param deadline last second, in block time, at which the signature is valid
 * @returns calldata for the escrow
 */
export function signDisbursement(
  company: BaseWallet,
  deployment: Deployment,
  payout: PayoutTerms,
  permit: PermitArgument,
  deadline: bigint,
): string {
  const data = payoutTypedData(
    'OpenFundAndRelease',
    { chainId: deployment.chainId, contract: deployment.escrowAddress },
    payout,
    deadline,
  );
  return escrow.encodeFunctionData('openFundAndRelease', [
    payout,
    deadline,
    signTypedData(company, data).serialized,
    permit,
  ]);
}
