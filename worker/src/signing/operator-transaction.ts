import { Transaction, type BaseWallet } from 'ethers';

/** A call to a contract that the operator pays for. */
export interface OperatorCall {
  to: string;
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
export function signTransaction(operator: BaseWallet, chainId: bigint, call: OperatorCall, nonce: number, fees: Fees): SignedTransaction {
  const transaction = Transaction.from({ type: 2, chainId, nonce, value: 0n, ...call, ...fees });
  transaction.signature = operator.signingKey.sign(transaction.unsignedHash);
  return { hash: transaction.hash!, raw: transaction.serialized, nonce, maxFeePerGas: fees.maxFeePerGas };
}

/** Signs the same call at the same nonce again for a fee 15 % higher, or the fees of now where those are higher still. */
export function signReplacement(operator: BaseWallet, raw: string, now: Fees): SignedTransaction {
  const before = Transaction.from(raw);
  const raised = (fee: bigint | null, current: bigint) => {
    const least = ((fee ?? 0n) * 115n) / 100n + 1n;
    return least > current ? least : current;
  };
  return signTransaction(
    operator,
    before.chainId,
    { to: before.to!, data: before.data, gasLimit: before.gasLimit },
    before.nonce,
    { maxFeePerGas: raised(before.maxFeePerGas, now.maxFeePerGas), maxPriorityFeePerGas: raised(before.maxPriorityFeePerGas, now.maxPriorityFeePerGas) },
  );
}
