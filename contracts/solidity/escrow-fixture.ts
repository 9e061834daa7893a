/** A chain with the contracts on it, for the tests of this folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BaseWallet,
  Contract,
  ContractFactory,
  hexlify,
  isCallException,
  type InterfaceAbi,
  JsonRpcProvider,
  type Log,
  randomBytes,
  Signature,
  type TransactionReceipt,
  toBeHex,
  Wallet,
  zeroPadValue,
} from 'ethers';
import {
  awkwardTokenAbi,
  awkwardTokenBytecode,
  contractWalletAbi,
  contractWalletBytecode,
} from '../generated/doubles.ts';
import { hireEscrowAbi, hireEscrowBytecode } from '../generated/hire-escrow.ts';
import { testUsdAbi, testUsdBytecode } from '../generated/test-usd.ts';
import { startChain } from '../src/chain/chain.ts';
import {
  escrowDomain,
  escrowTypes,
  openAgreementTypedData,
  type PayoutTerms,
  payoutTypedData,
  permitArgument,
  permitTypedData,
  type SigningDomain,
  testUsdDomainName,
  testUsdDomainVersion,
  type TypedData,
} from '../src/typed-data.ts';

export const far = 10_000_000_000n;
export const chainId = 31337n;
const companyFunds = 1_000_000_000_000n;

/** The statuses of a milestone, in the order of the contract. */
export const status = { None: 0n, Funded: 1n, Released: 2n, Credited: 3n };

export type EscrowFixture = Awaited<ReturnType<typeof startEscrowFixture>>;

/**
 * Starts a chain with the escrow, TestUSD, an awkward token, a contract wallet, and a company with funds in both tokens.
 * @param now milliseconds since 1970; determines the time of new blocks
 */
export async function startEscrowFixture(now = Date.now) {
  const directory = await mkdtemp(join(tmpdir(), 'hireledger-escrow-'));
  const [operator, company, payee, stranger] = [1, 2, 3, 4].map(
    (n) => new Wallet(zeroPadValue(toBeHex(0xabcd + n), 32)),
  );
  const chain = await startChain({ dataDirectory: directory, fundedAddress: operator!.address, now });
  const provider = new JsonRpcProvider(chain.url, undefined, {
    cacheTimeout: -1,
    batchMaxCount: 1,
    staticNetwork: true,
  });
  const relay = operator!.connect(provider);
  const deploy = async (abi: InterfaceAbi, bytecode: string, ...args: unknown[]) => {
    const contract = await new ContractFactory(abi, bytecode, relay).deploy(...args);
    await contract.waitForDeployment();
    return new Contract(await contract.getAddress(), abi, relay);
  };
  const usd = await deploy(testUsdAbi, testUsdBytecode);
  const awkward = await deploy(awkwardTokenAbi, awkwardTokenBytecode);
  const tokens = [addressOf(usd), addressOf(awkward)];
  const escrow = await deploy(hireEscrowAbi, hireEscrowBytecode, tokens);
  const otherEscrow = await deploy(hireEscrowAbi, hireEscrowBytecode, tokens);
  const wallet = await deploy(contractWalletAbi, contractWalletBytecode, company!.address);
  for (const token of [usd, awkward]) {
    for (const holder of [company!.address, addressOf(wallet)])
      await (await token.getFunction('mint')(holder, companyFunds)).wait();
  }
  return {
    chain,
    provider,
    deploy,
    operator: operator!,
    company: company!,
    payee: payee!,
    stranger: stranger!,
    usd,
    awkward,
    escrow,
    otherEscrow,
    wallet,
    domain: { chainId, contract: addressOf(escrow) },
    async stop() {
      provider.destroy();
      await chain.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** Contracts of the fixture are addresses, never names to resolve. */
export const addressOf = ({ target }: Contract): string => target as string;

export const randomId = () => hexlify(randomBytes(32));

/** A payment of 1.50 dollars by the company to the payee, for its first milestone, with the given changes. */
export function aPayout({ company, payee, usd }: EscrowFixture, changes: Partial<PayoutTerms> = {}): PayoutTerms {
  return {
    agreementId: randomId(),
    milestone: 0,
    company: company.address,
    payee: payee.address,
    token: addressOf(usd),
    amount: 1_500_000n,
    payoutId: randomId(),
    termsHash: randomId(),
    ...changes,
  };
}

export function sign(signer: BaseWallet, data: TypedData<object>): Promise<string> {
  return signer.signTypedData(data.domain, data.types, data.message);
}

/** The arguments of `open` for a payout's agreement, signed by the company. */
export async function openArguments(fixture: EscrowFixture, payout: PayoutTerms, signer: BaseWallet = fixture.company) {
  const { company, payee, token, termsHash, agreementId } = payout;
  const agreement = { company, payee, token, termsHash };
  const signature = await sign(signer, openAgreementTypedData(fixture.domain, agreementId, agreement, far));
  return [agreementId, agreement, far, signature] as const;
}

export type Step = 'FundMilestone' | 'ReleaseMilestone' | 'OpenFundAndRelease';

/** Payout, deadline and the company's signature. */
export async function stepArguments(
  fixture: EscrowFixture,
  step: Step,
  payout: PayoutTerms,
  { signer = fixture.company, deadline = far }: { signer?: BaseWallet; deadline?: bigint } = {},
) {
  return [payout, deadline, await sign(signer, payoutTypedData(step, fixture.domain, payout, deadline))] as const;
}

/** A permit of the company over `value` for the escrow. */
export async function aPermit(fixture: EscrowFixture, value: bigint, token: Contract = fixture.usd, deadline = far) {
  const permit = {
    owner: fixture.company.address,
    spender: addressOf(fixture.escrow),
    value,
    nonce: await token.getFunction('nonces')(fixture.company.address),
    deadline,
  };
  const name = token === fixture.usd ? testUsdDomainName : 'Awkward';
  const domain = { chainId, contract: addressOf(token), name, version: testUsdDomainVersion };
  return permitArgument(permit, Signature.from(await sign(fixture.company, permitTypedData(domain, permit))));
}

/** The permit argument for no permit: the allowance is expected to suffice. */
export const noPermit = {
  value: 0n,
  deadline: 0n,
  v: 0,
  r: `0x${'00'.repeat(32)}`,
  s: `0x${'00'.repeat(32)}`,
};

interface CreditClaim {
  agreementId: string;
  milestone: number;
  payoutId: string;
  recipient: string;
}

/** What the payee signs for `claimCredit`. */
export function claimCreditTypedData(
  escrow: SigningDomain,
  claim: CreditClaim,
  deadline: bigint,
): TypedData<CreditClaim & { deadline: bigint }> {
  return {
    domain: escrowDomain(escrow),
    types: { ClaimCredit: escrowTypes.ClaimCredit },
    message: { ...claim, deadline },
  };
}

/** Sends a call and returns its receipt. */
export async function send(contract: Contract, name: string, ...args: readonly unknown[]): Promise<TransactionReceipt> {
  return (await contract.getFunction(name)(...args)).wait();
}

/** The custom error with which a call reverts, as "Name(values)"; fails when it does not revert. */
export async function revertOf(contract: Contract, name: string, ...args: readonly unknown[]): Promise<string> {
  try {
    await contract.getFunction(name).staticCall(...args);
  } catch (error) {
    if (!isCallException(error)) throw error;
    return error.revert ? `${error.revert.name}(${error.revert.args.join(', ')})` : (error.shortMessage ?? '');
  }
  throw new Error(`${name} did not revert.`);
}

/** The events of one contract in a receipt, as [name, values by name]. */
export function eventsOf(contract: Contract, receipt: TransactionReceipt): [string, Record<string, unknown>][] {
  return receipt.logs
    .filter((log: Log) => log.address === addressOf(contract))
    .map((log) => contract.interface.parseLog(log)!)
    .map((event) => [event.name, event.args.toObject()]);
}
