/** A chain with HireEscrow2 on it, for the tests of HireEscrow2. Its time moves only when a test moves it. */
import { type BaseWallet, type Contract, toBeHex, Wallet, zeroPadValue } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { hireEscrow2Abi, hireEscrow2Bytecode } from '../../../generated/hire-escrow-2.ts';
import { testUsd2Abi, testUsd2Bytecode } from '../../../generated/test-usd-2.ts';
import { usdcDoubleAbi, usdcDoubleBytecode } from '../../../generated/usdc-double.ts';
import { RpcError } from '../../../src/json-rpc.ts';
import type { SigningDomain } from '../../../src/typed-data.ts';
import { addressOf, chainId, startEscrowFixture } from '../../escrow-fixture.ts';

/** Somebody who signs: an ordinary account, or a contract with the key of its owner. */
export interface Party {
  address: string;
  key: BaseWallet;
}

export interface Receipt {
  /** The events of the escrow, as [name, values by name]. */
  events: [string, Record<string, unknown>][];
  gasUsed: bigint;
}

interface Sending {
  /** The account that sends; the operator by default. */
  from?: string;
  gas?: number;
}

export const status = {
  None: 0n,
  Funded: 1n,
  Submitted: 2n,
  Disputed: 3n,
  Released: 4n,
  Refunded: 5n,
  Settled: 6n,
  Ruled: 7n,
} as const;

export const day = 86_400n;
/** What the company may spend of each token through the escrow. */
export const allowance = 500_000_000_000n;

const wallet = (n: number) => new Wallet(zeroPadValue(toBeHex(0xabcd + n), 32));
const partyOf = (key: BaseWallet): Party => ({ address: key.address, key });

export type Escrow2Fixture = Awaited<ReturnType<typeof startEscrow2Fixture>>;

/** The fixture, started before the file's tests; each test begins with the same state and time. */
export function escrow2ForTests(): Escrow2Fixture {
  const fixture = {} as Escrow2Fixture;
  let snapshot: unknown;
  let now: bigint;
  beforeAll(async () => void Object.assign(fixture, await startEscrow2Fixture()));
  afterAll(() => fixture.stop());
  beforeEach(async () => {
    now = fixture.clock.now;
    snapshot = await fixture.request('evm_snapshot');
  });
  afterEach(async () => {
    fixture.clock.now = now;
    await fixture.request('evm_revert', snapshot);
  });
  return fixture;
}

async function startEscrow2Fixture() {
  /** Time of the next block, in seconds. */
  const clock = { now: BigInt(Math.floor(Date.now() / 1000)) };
  const base = await startEscrowFixture(() => Number(clock.now) * 1000);
  const { chain, awkward, deploy } = base;
  const usd = await deploy(testUsd2Abi, testUsd2Bytecode);
  const usdc = await deploy(usdcDoubleAbi, usdcDoubleBytecode);
  const tokens = [usd, usdc, awkward].map(addressOf);
  const escrow = await deploy(hireEscrow2Abi, hireEscrow2Bytecode, tokens);
  const request = (method: string, ...params: unknown[]) => chain.provider.request({ method, params });
  const fixture = {
    ...base,
    usd,
    usdc,
    escrow,
    request,
    company: partyOf(base.company),
    payee: partyOf(base.payee),
    arbiter: partyOf(wallet(5)),
    stranger: partyOf(base.stranger),
    feeRecipient: wallet(6).address,
    /** The contract wallet, which the company's key owns. */
    contractWallet: { address: addressOf(base.wallet), key: base.company },
    domain: { chainId, contract: addressOf(escrow) } satisfies SigningDomain,
    clock,
  };
  for (const from of [base.company.address, addressOf(base.wallet)]) {
    for (const token of [usd, usdc, awkward]) {
      if (token !== awkward) await mint(fixture, token, from, 2n * allowance);
      await transact(fixture, token, 'approve', [addressOf(escrow), allowance], { from });
    }
  }
  return fixture;
}

type Chain = Pick<Escrow2Fixture, 'request' | 'clock' | 'escrow' | 'operator'>;

/** Sends a call in a block of its own at the clock's time. Throws RpcError with the answer's bytes if it reverts. */
export async function transact(
  { request, clock, escrow, operator }: Chain,
  contract: Contract,
  name: string,
  args: readonly unknown[],
  { from = operator.address, gas }: Sending = {},
): Promise<Receipt> {
  const data = contract.interface.encodeFunctionData(name, args);
  await request('hardhat_impersonateAccount', from);
  if (from !== operator.address) await request('hardhat_setBalance', from, toBeHex(10n ** 20n));
  await request('evm_setNextBlockTimestamp', Number(clock.now));
  const transaction = { from, to: addressOf(contract), data, ...(gas ? { gas: `0x${gas.toString(16)}` } : {}) };
  const hash = await request('eth_sendTransaction', transaction);
  const { gasUsed, logs } = (await request('eth_getTransactionReceipt', hash)) as {
    gasUsed: string;
    logs: { address: string; topics: string[]; data: string }[];
  };
  const events = logs
    .filter(({ address }) => address === addressOf(escrow).toLowerCase())
    .map((log) => escrow.interface.parseLog(log)!)
    .map((event): Receipt['events'][0] => [event.name, event.args.toObject(true)]);
  return { events, gasUsed: BigInt(gasUsed) };
}

/**
 * Sends a call that has to be refused, and returns the error as "Name(values)". Fails if it is not refused, or if anything in
 * the storage of the escrow or of a token changed.
 */
export async function refused(
  fixture: Escrow2Fixture,
  contract: Contract,
  name: string,
  args: readonly unknown[],
  sending: Sending = {},
): Promise<string> {
  const before = await storageOf(fixture);
  const error = await transact(fixture, contract, name, args, sending).then(
    () => undefined,
    (reason) => reason as unknown,
  );
  if (!error) throw new Error(`${name} was not refused.`);
  expect(await storageOf(fixture)).toEqual(before);
  return errorName([contract, fixture.escrow, fixture.awkward], error);
}

function errorName(contracts: Contract[], error: unknown): string {
  const data = error instanceof RpcError ? (error.data as { data?: string } | undefined)?.data : undefined;
  if (data === undefined) throw error;
  if (data === '0x') return '';
  const parsed = contracts.map((contract) => contract.interface.parseError(data)).find(Boolean);
  return parsed ? `${parsed.name}(${parsed.args.join(', ')})` : data;
}

/** The storage roots of the escrow and of the tokens: they are equal only if every balance, total and state is. */
export async function storageOf({ request, escrow, usd, usdc, awkward }: Escrow2Fixture): Promise<string[]> {
  const roots: string[] = [];
  for (const contract of [escrow, usd, usdc, awkward]) {
    const proof = (await request('eth_getProof', addressOf(contract), [], 'latest')) as { storageHash: string };
    roots.push(proof.storageHash);
  }
  return roots;
}

/** One call that reads. */
export async function read<Value = bigint>(
  { request }: Pick<Escrow2Fixture, 'request'>,
  contract: Contract,
  name: string,
  ...args: unknown[]
): Promise<Value> {
  const data = contract.interface.encodeFunctionData(name, args);
  const answer = (await request('eth_call', { to: addressOf(contract), data }, 'latest')) as string;
  const [value] = contract.interface.decodeFunctionResult(name, answer);
  return value?.toObject?.(true) ?? value;
}

/** Balances in a token by account. */
export async function balancesOf<Name extends string>(
  fixture: Escrow2Fixture,
  token: Contract,
  accounts: Record<Name, string>,
): Promise<Record<Name, bigint>> {
  const balances: [string, bigint][] = [];
  for (const [name, account] of Object.entries<string>(accounts)) {
    balances.push([name, await read(fixture, token, 'balanceOf', account)]);
  }
  return Object.fromEntries(balances) as Record<Name, bigint>;
}

/** Creates the token for a holder. */
export const mint = (fixture: Chain, token: Contract, to: string, amount: bigint) =>
  transact(fixture, token, 'mint', [to, amount]);

/** Runs something and takes back what it did to the chain and to the time. */
export async function undone<Result>(fixture: Escrow2Fixture, run: () => Promise<Result>): Promise<Result> {
  const { now } = fixture.clock;
  const snapshot = await fixture.request('evm_snapshot');
  try {
    return await run();
  } finally {
    fixture.clock.now = now;
    await fixture.request('evm_revert', snapshot);
  }
}

/** A new account whose code, by EIP-7702, is that of a contract. */
export async function delegate(fixture: Escrow2Fixture, account: BaseWallet, contract: string): Promise<void> {
  const { operator, request, clock } = fixture;
  const transaction = {
    type: 4,
    chainId,
    to: operator.address,
    nonce: Number(await request('eth_getTransactionCount', operator.address, 'latest')),
    gasLimit: 1_000_000n,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 0n,
    authorizationList: [account.authorizeSync({ address: contract, nonce: 0, chainId })],
  };
  await request('evm_setNextBlockTimestamp', Number(clock.now));
  await request('eth_sendRawTransaction', await operator.signTransaction(transaction));
}
