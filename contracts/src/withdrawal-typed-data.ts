/**
 * What is signed for a withdrawal: the person's consent, and what their custody addresses sign for it.
 *
 * Amounts are minor units of the token; times are seconds; addresses and 32-byte values are 0x-prefixed hex.
 */
import { id } from 'ethers/hash';
import { Signature } from 'ethers/crypto';
import { digestOf } from './digest.ts';
import { permitTypedData, type SigningDomain, type TypedData } from './typed-data.ts';
import {
  authorizationTypedData,
  escrow2TypedData,
  fields,
  FUNDING,
  type TokenAuthorization,
  type TokenDomain,
} from './typed-data-2.ts';

/** The primary type of the consent. */
export const WITHDRAWAL_STEP = 'Withdrawal';

/** One transfer of a withdrawal, from one custody address. */
interface WithdrawalTransfer {
  from: string;
  amount: bigint;
  /** 32 bytes of its own: the chain makes a transfer once, however often it is signed. */
  nonce: string;
}

/** What a person agrees to: these transfers to their own address, until the deadline. */
interface WithdrawalMessage {
  to: string;
  transfers: WithdrawalTransfer[];
  deadline: bigint;
}

const withdrawalTypes = {
  Withdrawal: fields('address to', 'Transfer[] transfers', 'uint256 deadline'),
  Transfer: fields('address from', 'uint256 amount', 'bytes32 nonce'),
};

/**
 * What a person agrees to. It is not sent to the chain: the signer compares it with what it signs there.
 * @param token chain and address of the token
 */
export const withdrawalTypedData = (
  { chainId, contract }: SigningDomain,
  message: WithdrawalMessage,
): TypedData<WithdrawalMessage> => ({
  domain: { name: 'HireLedger Withdrawal', version: '1', chainId, verifyingContract: contract },
  types: withdrawalTypes,
  message,
});

/** The EIP-712 digest of it. */
export function withdrawalDigest(token: SigningDomain, message: WithdrawalMessage): string {
  return digestOf(withdrawalTypedData(token, message));
}

/** The nonce of a transfer follows from the id of its operation. */
export const withdrawalNonce = (operationId: string): string => id(`hireledger withdrawal\0${operationId}`);

/** The messages of one transfer, and the same as arguments of the call that presents their signatures. */
interface TransferTerms {
  token: TokenDomain;
  to: string;
  transfer: WithdrawalTransfer;
  deadline: bigint;
}

/** The ERC-3009 message that moves exactly this amount to exactly this address, for anyone who presents it. */
export const transferTypedData = ({ token, to, transfer, deadline }: TransferTerms): TypedData<TokenAuthorization> =>
  authorizationTypedData('TransferWithAuthorization', token, {
    from: transfer.from,
    to,
    value: transfer.amount,
    validAfter: 0n,
    validBefore: deadline,
    nonce: transfer.nonce,
  });

/** The arguments of the token's `transferWithAuthorization`. */
export function transferArguments(terms: TransferTerms, signature: string): unknown[] {
  const { from, to, value, validAfter, validBefore, nonce } = transferTypedData(terms).message;
  const { v, r, s } = Signature.from(signature);
  return [from, to, value, validAfter, validBefore, nonce, v, r, s];
}

const NO_TERMS = `0x${'00'.repeat(32)}`;

/**
 * The same for a token that has permits alone: the money passes through the escrow. A permit for anybody else would let
 * its spender choose the recipient; here the permit is for the escrow, and what the custody address signs there names
 * the recipient.
 */
export const passingTypedData = (
  { token, to, transfer, deadline }: TransferTerms,
  { escrow, permitNonce }: { escrow: string; permitNonce: bigint },
) => ({
  step: escrow2TypedData(
    'OpenFundAndRelease',
    { chainId: token.chainId, contract: escrow },
    {
      agreement: {
        company: transfer.from,
        payee: to,
        token: token.contract,
        amount: transfer.amount,
        termsHash: NO_TERMS,
        salt: transfer.nonce,
      },
      deadline,
    },
  ),
  permit: permitTypedData(token, {
    owner: transfer.from,
    spender: escrow,
    value: transfer.amount,
    nonce: permitNonce,
    deadline,
  }),
});

/** The arguments of the escrow's `openFundAndRelease`. */
export function passingArguments(
  { step, permit }: ReturnType<typeof passingTypedData>,
  signatures: { signature: string; funding: string },
): unknown[] {
  const { v, r, s } = Signature.from(signatures.funding);
  const { agreement, deadline } = step.message;
  const authorization = { kind: FUNDING.permit, validAfter: 0n, validBefore: permit.message.deadline, v, r, s };
  return [agreement, { deadline, signature: signatures.signature }, authorization];
}
