import { getCreateAddress, hexlify, Interface, randomBytes, Signature, Wallet } from 'ethers';
import { startChain } from '@hireledger/contracts/chain/chain';
import { openJournal, type JournalEntry } from '@hireledger/contracts/chain/journal';
import { escrow2Creation } from '@hireledger/contracts/deploy';
import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import { testUsd2Abi, testUsd2Bytecode } from '@hireledger/contracts/generated/test-usd-2';
import { escrow2Digest, escrow2TypedData, FUNDING, receiveTypedData } from '@hireledger/contracts/typed-data-2';

/** The transactions of a journal: payouts as the worker sends them, or test dollars for new companies. */
export type Kind = 'payouts' | 'mints';

export const operator = new Wallet(`0x${'5a'.repeat(32)}`);
const chainId = 31337n;
const WRITTEN_AT_ONCE = 1_000;

/** Creates a chain in the folder and writes its journal, without executing anything: each line names the genesis block. */
export async function writeJournal(folder: string, kind: Kind, count: number): Promise<void> {
  const chain = await startChain({ dataDirectory: folder, fundedAddress: operator.address });
  const { hash } = (await chain.provider.request({ method: 'eth_getBlockByNumber', params: ['0x0', false] })) as {
    hash: string;
  };
  await chain.close();
  const { journal } = await openJournal(folder, async () => {});
  const begun = Math.floor(Date.now() / 1000);
  let lines: JournalEntry[] = [];
  for await (const rawTransaction of transactions(kind, count)) {
    lines.push({ timestamp: begun, rawTransaction, head: { number: 0, hash } });
    if (lines.length < WRITTEN_AT_ONCE) continue;
    await journal.append(lines);
    lines = [];
  }
  await journal.append(lines);
  await journal.close();
}

/** Signs transactions of the operator on a fresh chain, in their order. */
export function signInOrder() {
  let nonce = 0;
  return (to: string | null, data: string, gasLimit = 900_000n): Promise<string> =>
    operator.signTransaction({
      type: 2,
      chainId,
      nonce: nonce++,
      to,
      data,
      gasLimit,
      maxFeePerGas: 4_000_000_000n,
      maxPriorityFeePerGas: 1n,
    });
}

/** The token and the escrow that `setUp` deploys. */
export const [usd, escrow] = [0, 1].map((first) => getCreateAddress({ from: operator.address, nonce: first })) as [
  string,
  string,
];
export const domain = { chainId, contract: escrow };
export const [token, contract] = [new Interface(testUsd2Abi), new Interface(hireEscrow2Abi)];

/** Deploys token and escrow, and gives the company dollars. */
export async function* setUp(sign: ReturnType<typeof signInOrder>, company: string): AsyncGenerator<string> {
  yield await sign(null, testUsd2Bytecode, 5_000_000n);
  yield await sign(null, escrow2Creation(usd), 6_000_000n);
  yield await sign(usd, token.encodeFunctionData('mint', [company, 10n ** 15n]));
}

export async function* transactions(kind: Kind, count: number): AsyncGenerator<string> {
  const sign = signInOrder();
  const company = Wallet.createRandom();
  yield* setUp(sign, company.address);
  for (let done = 3; done < count; done++) {
    // An agreement pays an address of its own; a new company has one, too.
    const payee = hexlify(randomBytes(20));
    yield kind === 'mints'
      ? await sign(usd, token.encodeFunctionData('mint', [payee, 1n]))
      : await sign(escrow, contract.encodeFunctionData('openFundAndRelease', await payout(company, payee)));
  }
}

type Signer = Pick<Wallet, 'address' | 'signTypedData'>;

/** Of each payment, in minor units. */
export const AMOUNT = 1_500_000n;

/** Far in the future. */
export const deadline = 10_000_000_000n;

/** The arguments of a payment at once: the agreement, the company's signature of it, and the authorization that pays. */
export async function payout(company: Signer, payee: string): Promise<unknown[]> {
  const agreement = {
    company: company.address,
    payee,
    token: usd,
    amount: AMOUNT,
    termsHash: hexlify(randomBytes(32)),
    salt: hexlify(randomBytes(32)),
  };
  const step = escrow2TypedData('OpenFundAndRelease', domain, { agreement, deadline });
  const signature = await company.signTypedData(step.domain, step.types, step.message);
  const nonce = escrow2Digest('OpenFundAndRelease', domain, { agreement, deadline });
  return [agreement, { deadline, signature }, await authorize(company, agreement.amount, nonce)];
}

/** The company's authorization that the escrow takes an amount for the step with this hash. */
export async function authorize(company: Signer, value: bigint, nonce: string) {
  const take = receiveTypedData(
    { chainId, contract: usd, name: 'Test US Dollar', version: '1' },
    { from: company.address, to: escrow, value, validAfter: 0n, validBefore: deadline, nonce },
  );
  const { v, r, s } = Signature.from(await company.signTypedData(take.domain, take.types, take.message));
  return { kind: FUNDING.authorization, validAfter: 0n, validBefore: deadline, v, r, s };
}
