/** A chain with accounts, a token and a contract wallet on it, for tests of contracts. */
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
  randomBytes,
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
import { startChain } from '../src/chain/chain.ts';
import type { TypedData } from '../src/typed-data.ts';

export const far = 10_000_000_000n;
export const chainId = 31337n;
const companyFunds = 1_000_000_000_000n;

export type EscrowFixture = Awaited<ReturnType<typeof startEscrowFixture>>;

/**
 * Starts a chain with an awkward token and a contract wallet of the company. Both, company and wallet, have funds in the token.
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
  const awkward = await deploy(awkwardTokenAbi, awkwardTokenBytecode);
  const wallet = await deploy(contractWalletAbi, contractWalletBytecode, company!.address);
  for (const holder of [company!.address, addressOf(wallet)])
    await (await awkward.getFunction('mint')(holder, companyFunds)).wait();
  return {
    chain,
    provider,
    deploy,
    operator: operator!,
    company: company!,
    payee: payee!,
    stranger: stranger!,
    awkward,
    wallet,
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

export function sign(signer: BaseWallet, data: TypedData<object>): Promise<string> {
  return signer.signTypedData(data.domain, data.types, data.message);
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
