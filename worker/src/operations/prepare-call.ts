import { keccak256, toUtf8Bytes } from 'ethers';
import { commitTo } from '@hireledger/contracts/identifiers';
import { canonicalJson } from '@hireledger/domain/agreements/canonical-json';
import { token, type Deployment } from '../chain/contracts.ts';
import type { PermitArgument } from '../signing/disbursement.ts';
import { signDisbursement } from '../signing/disbursement.ts';
import type { Keyring } from '../signing/keyring.ts';
import type { Custody, RequestedDisbursement, RequestedMint } from './requested-operations.ts';

/** A call that is ready for its nonce, with its ids on the chain. */
export interface PreparedCall {
  to: string;
  data: string;
  /** Of a disbursement. */
  commitments: { agreement: string; payout: string } | null;
}

/** How long a signature is valid. One that expires before it is mined is replaced by a new one. */
const SIGNATURE_SECONDS = 86_400;

/** An operation that cannot be signed as it is; the message is for the operator. */
class CannotPrepare extends Error {
  override name = 'CannotPrepare';
}

/** The minting of test dollars. Throws CannotPrepare while the wallet has no address. */
export function prepareMint(operation: RequestedMint, keyring: Keyring, deployment: Deployment): PreparedCall {
  const recipient = signerOf(operation.recipient, keyring);
  return {
    to: deployment.tokenAddress,
    data: token.encodeFunctionData('mint', [recipient.address, operation.amount]),
    commitments: null,
  };
}

/**
 * The payment of a company to a talent, signed by the company.
 * @param signedAt the later of our clock and the chain's, which the contract compares with
 * Throws CannotPrepare while a wallet has no address.
 */
export function prepareDisbursement(
  operation: RequestedDisbursement,
  {
    keyring,
    deployment,
    permits,
    signedAt,
  }: { keyring: Keyring; deployment: Deployment; permits: Map<string, PermitArgument>; signedAt: Date },
): PreparedCall {
  const company = signerOf(operation.company, keyring);
  const commitments = commitmentsOf(operation);
  const payout = {
    agreementId: commitments.agreement,
    milestone: operation.milestone,
    company: company.address,
    payee: signerOf(operation.recipient, keyring).address,
    token: deployment.tokenAddress,
    amount: operation.amount,
    payoutId: commitments.payout,
    termsHash: keccak256(toUtf8Bytes(canonicalJson(operation.terms))),
  };
  const deadline = BigInt(Math.floor(signedAt.getTime() / 1000) + SIGNATURE_SECONDS);
  const data = signDisbursement(company, deployment, payout, permits.get(company.address)!, deadline);
  return { to: deployment.escrowAddress, data, commitments };
}

/**
 * The ids of a payment on the chain. Both follow from the agreement, whose id and salt follow from the application: the
 * same payment has the same ids even in a database that lost it. One that was signed under another id before keeps it.
 */
export function commitmentsOf({
  salt,
  agreementId,
  signedAs,
}: Pick<RequestedDisbursement, 'salt' | 'agreementId' | 'signedAs'>): { agreement: string; payout: string } {
  return {
    agreement: commitTo('agreement', salt, agreementId),
    payout: signedAs ?? commitTo('payout', salt, agreementId),
  };
}

/** The signer of a wallet whose stored address matches the phrase. */
function signerOf(custody: Custody, keyring: Keyring) {
  if (!custody.address) throw new CannotPrepare('The wallet has no address yet.');
  const signer = keyring.signerAt(custody.index);
  if (signer.address !== custody.address)
    throw new CannotPrepare(`WALLET_MNEMONIC is not the phrase that wallet ${custody.index} was made from.`);
  return signer;
}
