// Why: docs/decisions/0288-let-a-wallet-of-ones-own-sign-the-steps-of-its-contract.md
import { receiveTypedData, type TokenDomain } from '@hireledger/contracts/typed-data-2';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { WalletAnswer, WalletQuestion } from '@hireledger/domain/money/wallet-signature';
import { TypedDataEncoder } from 'ethers/hash';
import type { AgreedStep } from '../consents/agreed-step.ts';
import { plainJson, type WalletProof } from '../consents/consent.ts';
import type { Context } from '../context.ts';
import { SHOWN_SECONDS } from '../passkeys/passkey-proof.ts';
import { signatureIn, signatureOfKey } from './signature-of.ts';

/** A step as a side with a wallet of its own signs it. */
export interface OwnStep {
  agreed: AgreedStep;
  /** The address of the side in the agreement. */
  address: string;
  /** The escrow, and the token that it takes for a funding. */
  escrow: string;
  token: TokenDomain | null;
  /** What else a page needs to compute the hash itself. */
  shown?: object | undefined;
}

/**
 * The token of a chain's escrow, as wallets sign for it. Null where it takes no payment on a signature: it has no EIP-3009.
 */
export async function signableToken(sql: Sql | Transaction, escrow: string): Promise<TokenDomain | null> {
  const [found] = await sql<{ token: string; chainId: string; domain: { name: string; version: string } | null }[]>`
    SELECT contract.token, identity.chain_id::text, contract.token_domain AS domain FROM escrow_contracts contract, chain_identity identity
     WHERE contract.address = ${escrow}`;
  if (!found?.domain) return null;
  return { ...found.domain, chainId: BigInt(found.chainId), contract: found.token };
}

/** What the wallet is asked to sign: the step, and of a funding the exact payment, whose nonce is the digest of the step. */
export function walletQuestionOf({ agreed, address, escrow, token }: OwnStep): WalletQuestion {
  const payment = paymentOf({ agreed, address, escrow, token });
  return {
    address,
    requests: [agreed.typedData, ...(payment ? [plainJson(payment)] : [])] as WalletQuestion['requests'],
  };
}

function paymentOf({ agreed, address, escrow, token }: OwnStep) {
  if (agreed.step !== 'FundMilestones') return null;
  if (!token) throw new AppError('UNAVAILABLE');
  const { amount, deadline } = agreed.message;
  return receiveTypedData(token, {
    from: address,
    to: escrow,
    value: amount,
    validAfter: 0n,
    validBefore: deadline,
    nonce: agreed.digest,
  });
}

/**
 * The proof of a step that a wallet of the person's own signed, exactly as it is agreed to now.
 * @param latest the deadline of what is agreed to now
 * @throws AppError WALLET_REQUIRED with `details` { address, requests, deadline }: what to show and sign; WALLET_WRONG, UNAVAILABLE; WaitFirst where
 * a contract wallet is asked
 */
export function provenByWallet(
  context: Context,
  step: OwnStep,
  answer: WalletAnswer | undefined,
  latest: number,
): WalletProof {
  const { agreed, address } = step;
  const payment = paymentOf(step);
  if (!answer)
    throw new AppError('WALLET_REQUIRED', undefined, {
      details: { ...step.shown, ...walletQuestionOf(step), deadline: latest },
    });
  const isInTime = answer.deadline <= latest && answer.deadline >= latest - SHOWN_SECONDS;
  if (!isInTime) throw new AppError('WALLET_WRONG');
  const signature = signatureIn(context, answer, { address, digest: agreed.digest });
  if (!payment) return { kind: 'wallet', signature };
  const digest = TypedDataEncoder.hash(payment.domain, payment.types, { ...payment.message });
  const funding = answer.funding && signatureOfKey(address, digest, answer.funding);
  if (!funding) throw new AppError('WALLET_WRONG');
  return { kind: 'wallet', signature, funding };
}
