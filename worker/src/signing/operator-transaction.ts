import { keccak256, Transaction, type BaseWallet } from 'ethers';

/** A contract call that the operator pays for, or with no address the creation of a contract. */
interface OperatorCall {
  to: string | null;
  data: string;
  gasLimit: bigint;
}

/** Wei per gas. */
export interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

export interface SignedTransaction {
  /** Lower case hex. */
  hash: string;
  raw: string;
  nonce: number;
  maxFeePerGas: bigint;
}

/** Signs a call at a nonce. The same arguments give the same bytes. */
export function signTransaction(
  operator: BaseWallet,
  chainId: bigint,
  call: OperatorCall,
  nonce: number,
  fees: Fees,
): SignedTransaction {
  const transaction = Transaction.from({ type: 2, chainId, nonce, value: 0n, ...call, ...fees });
  transaction.signature = operator.signingKey.sign(transaction.unsignedHash);
  const raw = transaction.serialized;
  // `transaction.hash` would write all of it once more.
  return { hash: keccak256(raw), raw, nonce, maxFeePerGas: fees.maxFeePerGas };
}

/** How many times the present fees a replacement may offer. */
const AT_MOST_TIMES = 5n;
const GWEI = 1_000_000_000n;

/**
 * The most that a replacement may offer: a few times what a new transaction would offer now, and never more than `most`
 * wei per gas. Without it a long outage would raise the fee without limit.
 */
export function feeCeiling(now: Fees, most: bigint): Fees {
  const maxFeePerGas = least(now.maxFeePerGas * AT_MOST_TIMES, most);
  return { maxFeePerGas, maxPriorityFeePerGas: least(now.maxPriorityFeePerGas * AT_MOST_TIMES + GWEI, maxFeePerGas) };
}

/** 15 % more than `raw` offers, which nodes require of a replacement, or the present fees if those are higher. */
export function raisedFees(raw: string, now: Fees): Fees {
  const before = Transaction.from(raw);
  const raised = (fee: bigint | null, current: bigint) => greatest(((fee ?? 0n) * 115n) / 100n + 1n, current);
  return {
    maxFeePerGas: raised(before.maxFeePerGas, now.maxFeePerGas),
    maxPriorityFeePerGas: raised(before.maxPriorityFeePerGas, now.maxPriorityFeePerGas),
  };
}

/** Signs the call of `raw` again at its nonce, with other fees. */
export function signReplacement(operator: BaseWallet, raw: string, fees: Fees): SignedTransaction {
  const before = Transaction.from(raw);
  return signTransaction(
    operator,
    before.chainId,
    { to: before.to, data: before.data, gasLimit: before.gasLimit },
    before.nonce,
    fees,
  );
}

/** The balance in wei that a node requires to accept the transaction. */
export function costOf(raw: string): bigint {
  const { gasLimit, maxFeePerGas } = Transaction.from(raw);
  return gasLimit * (maxFeePerGas ?? 0n);
}

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
