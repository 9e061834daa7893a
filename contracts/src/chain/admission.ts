import { Transaction } from 'ethers';
import { RpcError } from '../json-rpc.ts';
import { signerOfDigest } from '../secp256k1.ts';
import { blockGasLimit, type EdrNode, transactionGasLimit } from './edr-node.ts';

/**
 * The state that decides whether a transaction gets the next block: that of the newest block, advanced by the admitted
 * ones.
 */
interface Expected {
  baseFee: bigint;
  accounts: Map<string, { nonce: number; balance: bigint }>;
}

/** A decoded transaction, with its sender, which is recovered from the signature once. */
export interface Sent {
  transaction: Transaction;
  sender: string;
}

interface Admitted<Item> {
  admitted: Item[];
  /** The first that could not be admitted, and everything after it. */
  rest: Item[];
  /** Why the first of `rest` was refused; final when nothing was admitted before it. */
  refusal: RpcError | undefined;
}

/**
 * Takes, from the front, the transactions that will get a block, each in the block after the previous one.
 *
 * The maximum cost of each is subtracted; what it pays to others is not added. So a transaction after others may be
 * refused too early: ask again when those have their blocks.
 */
export async function admit<Item extends Sent>(node: EdrNode, items: Item[]): Promise<Admitted<Item>> {
  const expected = await readExpected(node, items);
  for (const [index, item] of items.entries()) {
    const refusal = refusalOf(item, expected);
    if (refusal) return { admitted: items.slice(0, index), rest: items.slice(index), refusal };
    moveOn(item, expected);
  }
  return { admitted: items, rest: [], refusal: undefined };
}

/**
 * Decodes a signed transaction for this chain.
 * @throws RpcError with a sentence for its sender
 */
export function decodeTransaction(raw: string, chainId: number): Sent {
  let transaction: Transaction;
  let sender: string | null;
  try {
    transaction = Transaction.from(raw);
    sender = transaction.signature && signerOfDigest(transaction.unsignedHash, transaction.signature.getCanonical());
    // Only one encoding: other bytes for the same transaction would have another hash.
    if (transaction.serialized !== raw || sender === null) throw new Error('not canonical');
  } catch {
    throw refused('These bytes are no signed transaction.');
  }
  if (transaction.type === null || transaction.type > 2) throw refused('Transactions of types 0, 1 and 2 are taken.');
  if (transaction.chainId !== BigInt(chainId))
    throw refused(`The transaction is for chain ${transaction.chainId}; this is chain ${chainId}.`);
  const { gasLimit } = transaction;
  const needed = leastGas(transaction);
  if (gasLimit < needed) throw refused(`The gas limit is ${gasLimit}, but the transaction needs at least ${needed}.`);
  if (gasLimit > transactionGasLimit)
    throw refused(`The gas limit is ${gasLimit}, more than the ${transactionGasLimit} of a transaction.`);
  if (transaction.to === null && dataBytes(transaction).length > creationCodeLimit)
    throw refused(`Creation code has at most ${creationCodeLimit} bytes.`);
  return { transaction, sender };
}

const creationCodeLimit = 49_152;
const largestNonce = 2 ** 53 - 1;

const refused = (message: string) => new RpcError(-32000, message);
const highestFee = ({ gasPrice, maxFeePerGas }: Transaction) => maxFeePerGas ?? gasPrice ?? 0n;
const highestCost = (transaction: Transaction) => transaction.value + transaction.gasLimit * highestFee(transaction);
const dataBytes = ({ data }: Transaction) => Buffer.from(data.slice(2), 'hex');

/** Gas that the transaction pays before its first step (EIP-2028, 2930, 3860), or at least in total (EIP-7623). */
function leastGas(transaction: Transaction): bigint {
  const data = dataBytes(transaction);
  const tokens = data.reduce((sum, byte) => sum + (byte === 0 ? 1 : 4), 0);
  const creation = transaction.to === null ? 32_000 + 2 * Math.ceil(data.length / 32) : 0;
  const access = (transaction.accessList ?? []).reduce(
    (sum, { storageKeys }) => sum + 2_400 + 1_900 * storageKeys.length,
    0,
  );
  return BigInt(21_000 + Math.max(4 * tokens + creation + access, 10 * tokens));
}

async function readExpected(node: EdrNode, items: Sent[]): Promise<Expected> {
  const senders = [...new Set(items.map(({ sender }) => sender))];
  const [fees, ...states] = (await node.requestAll([
    { method: 'eth_feeHistory', params: ['0x1', 'latest', []] },
    ...senders.flatMap((sender) => [
      { method: 'eth_getTransactionCount', params: [sender, 'latest'] },
      { method: 'eth_getBalance', params: [sender, 'latest'] },
    ]),
  ])) as [{ baseFeePerGas: string[] }, ...string[]];
  const accounts = senders.map(
    (sender, index) => [sender, { nonce: Number(states[2 * index]), balance: BigInt(states[2 * index + 1]!) }] as const,
  );
  return { baseFee: BigInt(fees.baseFeePerGas.at(-1)!), accounts: new Map(accounts) };
}

function refusalOf({ transaction, sender }: Sent, { baseFee, accounts }: Expected): RpcError | undefined {
  const { nonce, balance } = accounts.get(sender)!;
  if (transaction.nonce !== nonce || nonce >= largestNonce) {
    const direction = transaction.nonce < nonce ? 'low' : 'high';
    return refused(`Nonce too ${direction}. Expected nonce to be ${nonce} but got ${transaction.nonce}.`);
  }
  if (highestFee(transaction) < baseFee)
    return refused(`The highest fee is ${highestFee(transaction)}, below the ${baseFee} that the next block asks for.`);
  const cost = highestCost(transaction);
  if (cost > balance) return refused(`The sender's balance is ${balance}, but the transaction may cost ${cost}.`);
  return undefined;
}

/** The most that the transaction can take from its sender and add to the fee of the block after it (EIP-1559). */
function moveOn({ transaction, sender }: Sent, expected: Expected): void {
  const account = expected.accounts.get(sender)!;
  account.nonce += 1;
  account.balance -= highestCost(transaction);
  const target = blockGasLimit / 2n;
  const above = transaction.gasLimit - target;
  if (above > 0n) expected.baseFee += maximum((expected.baseFee * above) / target / 8n, 1n);
}

const maximum = (one: bigint, other: bigint) => (one > other ? one : other);
