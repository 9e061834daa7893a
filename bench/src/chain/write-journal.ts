import { AbiCoder, concat, getCreateAddress, hexlify, Interface, randomBytes, Signature, Wallet } from 'ethers';
import { startChain } from '@hireledger/contracts/chain/chain';
import { openJournal, type JournalEntry } from '@hireledger/contracts/chain/journal';
import { hireEscrowAbi, hireEscrowBytecode } from '@hireledger/contracts/generated/hire-escrow';
import { testUsdAbi, testUsdBytecode } from '@hireledger/contracts/generated/test-usd';
import {
  payoutTypedData,
  permitArgument,
  permitTypedData,
  testUsdDomainName,
  testUsdDomainVersion,
} from '@hireledger/contracts/typed-data';

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

export async function* transactions(kind: Kind, count: number): AsyncGenerator<string> {
  let nonce = 0;
  const sign = (to: string | null, data: string, gasLimit = 900_000n) =>
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
  const [usd, escrow] = [0, 1].map((first) => getCreateAddress({ from: operator.address, nonce: first })) as [
    string,
    string,
  ];
  const [token, contract] = [new Interface(testUsdAbi), new Interface(hireEscrowAbi)];
  const company = Wallet.createRandom();
  const people = Array.from({ length: 1_000 }, () => hexlify(randomBytes(20)));
  yield await sign(null, testUsdBytecode, 5_000_000n);
  yield await sign(
    null,
    concat([hireEscrowBytecode, AbiCoder.defaultAbiCoder().encode(['address[]'], [[usd]])]),
    5_000_000n,
  );
  yield await sign(usd, token.encodeFunctionData('mint', [company.address, 10n ** 15n]));
  const permit = await standingPermit(company, usd, escrow);
  for (let done = 3; done < count; done++) {
    const payee = people[done % people.length]!;
    if (kind === 'mints') {
      yield await sign(usd, token.encodeFunctionData('mint', [payee, 1n]));
      continue;
    }
    const [agreementId, payoutId, termsHash] = [0, 1, 2].map(() => hexlify(randomBytes(32))) as [
      string,
      string,
      string,
    ];
    const payout = {
      agreementId,
      milestone: 0,
      company: company.address,
      payee,
      token: usd,
      amount: 1_500_000n,
      payoutId,
      termsHash,
    };
    const deadline = 10_000_000_000n;
    const data = payoutTypedData('OpenFundAndRelease', { chainId, contract: escrow }, payout, deadline);
    const signature = await company.signTypedData(data.domain, data.types, data.message);
    yield await sign(escrow, contract.encodeFunctionData('openFundAndRelease', [payout, deadline, signature, permit]));
  }
}

async function standingPermit(
  company: { address: string; signTypedData: Wallet['signTypedData'] },
  usd: string,
  escrow: string,
) {
  const most = 2n ** 256n - 1n;
  const terms = { owner: company.address, spender: escrow, value: most, nonce: 0n, deadline: most };
  const { domain, types, message } = permitTypedData(
    { chainId, contract: usd, name: testUsdDomainName, version: testUsdDomainVersion },
    terms,
  );
  return permitArgument(terms, Signature.from(await company.signTypedData(domain, types, message)));
}
