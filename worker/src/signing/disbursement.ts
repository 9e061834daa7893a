import { Signature } from 'ethers';
import { noPermit, permitArgument, type PayoutTerms } from '@hireledger/contracts/typed-data';
import { escrow } from '../chain/contracts.ts';

const UNLIMITED = 2n ** 256n - 1n;

/** A company's approval of the escrow, as `openFundAndRelease` takes it. */
export type PermitArgument = ReturnType<typeof permitArgument>;

/** The permit of a company whose allowance is already set. */
export const allowanceStands: PermitArgument = noPermit;

/** The company's standing permit with the signer's signature; its values are those that the signer signs. */
export const standingPermit = (signature: string): PermitArgument =>
  permitArgument({ value: UNLIMITED, deadline: UNLIMITED }, Signature.from(signature));

/**
 * The call that opens, funds and releases, with the company's signature over all of it.
 * @param deadline last second, in block time, at which the signature is valid
 * @returns calldata for the escrow
 */
export const disbursementCall = (
  payout: PayoutTerms,
  permit: PermitArgument,
  deadline: bigint,
  signature: string,
): string => escrow.encodeFunctionData('openFundAndRelease', [payout, deadline, signature, permit]);
