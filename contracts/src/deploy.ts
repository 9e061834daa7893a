// Why: docs/decisions/0021-keep-a-hash-of-each-agreement-in-the-escrow-and-reserve-payout-ids-when-funding.md
import {
  AbiCoder,
  concat,
  Contract,
  getAddress,
  getCreateAddress,
  JsonRpcProvider,
  keccak256,
  type Provider,
  type Signer,
} from 'ethers';
import { explainNode, WrongContracts } from './explain-node.ts';
import { hireEscrow2Abi, hireEscrow2Bytecode } from '../generated/hire-escrow-2.ts';
import { testUsd2Bytecode } from '../generated/test-usd-2.ts';
import { findFirstBlock } from './first-block.ts';
import { ESCROW, isCode, TOKEN, type ExpectedCode } from './known-code.ts';
import { readToken, type Token } from './token.ts';
import { localChainId } from './well-known-keys.ts';

/** An escrow contract that holds or held money of this installation. */
export interface EscrowContract {
  /** With checksum. */
  address: string;
  /** keccak256 of its code on the chain. */
  codeHash: string;
  /** The first block that an indexer reads for it. */
  fromBlock: number;
}

/**
 * On another chain the books begin so many blocks below the head at least: a node that is one of several may lag, and leave out the
 * logs of the newest blocks, those may still leave the chain, and none is read before it has its confirmations.
 */
const MARGIN = 100;

/** Which chain and which contracts a database belongs to. */
export interface Deployment {
  chainId: bigint;
  genesisHash: string;
  token: Token;
  /** The oldest first. */
  contracts: EscrowContract[];
}

/** The contracts that a database remembers. */
interface KnownContracts {
  tokenAddress: string;
  contracts: EscrowContract[];
}

/** The chain, its deployer, and the existing contracts. */
type DeploymentOptions = ({ provider: Provider } | { rpcUrl: string }) & DeploymentSettings;

interface DeploymentSettings {
  /** Pays for the deployment on the local chain; elsewhere it is not used. */
  operator: Signer;
  /** Existing contracts; needed at the first start on every chain but the local one. */
  tokenAddress?: string | undefined;
  escrowAddress?: string | undefined;
  /** The first block to read, where it shall not be searched for. */
  firstBlock?: number | undefined;
  /** What an earlier start stored. */
  known?: KnownContracts | null | undefined;
}

/**
 * Finds the contracts, and on a new local chain deploys token and escrow.
 *
 * Contracts that the database knows are compared with what it knows: their code on a chain never changes, whereas the
 * build changes with each compiler. On a new local chain the token and HireEscrow2 have the addresses of the operator's
 * first two transactions, so that a start after a kill between the two finds the first and sends the second. May be
 * called at every start.
 *
 * @throws WrongContracts with a sentence for the operator: no code at an address, other code than known, a token that the
 *   escrow does not take or that lacks what funding needs, an address missing in the configuration
 */
export async function ensureDeployed(options: DeploymentOptions): Promise<Deployment> {
  if ('provider' in options) return locate(options.provider, options).catch(inSentences);
  // No cache: a block number from before the deployment would be too low.
  const provider = new JsonRpcProvider(options.rpcUrl, undefined, { cacheTimeout: -1 });
  try {
    return await locate(provider, options).catch(inSentences);
  } finally {
    provider.destroy();
  }
}

const inSentences = (error: unknown): never => {
  throw explainNode(error);
};

/** The transaction data that deploys HireEscrow2 for one token. */
export const escrow2Creation = (tokenAddress: string): string =>
  concat([hireEscrow2Bytecode, AbiCoder.defaultAbiCoder().encode(['address[]'], [[tokenAddress]])]);

async function locate(provider: Provider, options: DeploymentSettings): Promise<Deployment> {
  const { chainId } = await provider.getNetwork();
  const genesis = await provider.getBlock(0);
  if (!genesis?.hash) throw new Error(`Chain ${chainId} answers no genesis block.`);
  const { tokenAddress, contracts } = await find(provider, chainId, options);
  const token = await readToken(provider, tokenAddress, chainId);
  if (chainId === localChainId && !options.tokenAddress && !token.authorizes)
    throw new WrongContracts(
      'The token of this local chain is version 1 of TestUSD: HireLedger 0.8.0 is the last version that opens it.',
    );
  return { chainId, genesisHash: genesis.hash, token, contracts };
}

async function find(provider: Provider, chainId: bigint, options: DeploymentSettings): Promise<KnownContracts> {
  const { known, escrowAddress } = options;
  if (known) {
    await requireUnchanged(provider, known.contracts);
    const tokenAddress = options.tokenAddress ? getAddress(options.tokenAddress) : known.tokenAddress;
    const isNew = escrowAddress && !known.contracts.some(({ address }) => address === getAddress(escrowAddress));
    const added = isNew ? [await identify(provider, chainId, getAddress(escrowAddress), tokenAddress)] : [];
    // What it did before is not read: nobody here had part in it.
    for (const contract of added) contract.fromBlock = (await provider.getBlockNumber()) + 1;
    return { tokenAddress, contracts: [...known.contracts, ...added] };
  }
  const addresses =
    chainId === localChainId && !escrowAddress
      ? await deployLocally(provider, options.operator)
      : configuredAddresses(chainId, options);
  const contract = await identify(provider, chainId, addresses.escrowAddress, addresses.tokenAddress);
  const head = await provider.getBlockNumber();
  // The local chain has one node, no reorganisations and no blocks of others; its escrow is new, or was here when a start was killed.
  contract.fromBlock =
    chainId === localChainId && !escrowAddress
      ? ((await findFirstBlock(provider, contract.address, head)) ?? head)
      : await firstBlockOf(provider, chainId, { ...options, ...addresses });
  return { tokenAddress: addresses.tokenAddress, contracts: [contract] };
}

/** Where the books begin: at the escrow's first log or before, so that all of them are read. */
async function firstBlockOf(
  provider: Provider,
  chainId: bigint,
  { escrowAddress, tokenAddress, firstBlock }: DeploymentSettings & { escrowAddress: string; tokenAddress: string },
): Promise<number> {
  const head = await provider.getBlockNumber();
  if (firstBlock !== undefined && firstBlock > head)
    throw new WrongContracts(`ESCROW_FIRST_BLOCK is ${firstBlock}, and chain ${chainId} ends at block ${head}.`);
  const found = firstBlock ?? (await findFirstBlock(provider, escrowAddress, head));
  if (found === null) await requireEmpty(provider, escrowAddress, tokenAddress);
  return Math.min(found ?? head, Math.max(0, head - MARGIN));
}

/** Books that begin without the logs of money would differ from the escrow. */
async function requireEmpty(provider: Provider, escrowAddress: string, tokenAddress: string): Promise<void> {
  const escrow = new Contract(escrowAddress, hireEscrow2Abi, provider);
  for (const total of ['escrowedTotal', 'creditTotal'])
    if ((await escrow.getFunction(total)(tokenAddress)) > 0n)
      throw new WrongContracts(
        `The escrow ${escrowAddress} holds money, and the node knows no log of it: set CHAIN_RPC_URL to a node that keeps all logs.`,
      );
}

/** A contract that is missing because the chain is older than the database is not the start's concern. */
async function requireUnchanged(provider: Provider, contracts: EscrowContract[]): Promise<void> {
  const head = await provider.getBlockNumber();
  await Promise.all(
    contracts.map(async ({ address, codeHash, fromBlock }) => {
      const code = await provider.getCode(address);
      if (keccak256(code) === codeHash || (code === '0x' && head < fromBlock)) return;
      throw new WrongContracts(
        `The contract at ${address} is not the escrow that this database knows: ` +
          `${code === '0x' ? 'there is none' : 'its code differs'}. Give the database back its own chain.`,
      );
    }),
  );
}

/** The escrow at an address that no start has stored yet: its code is one of this build. */
async function identify(
  provider: Provider,
  chainId: bigint,
  address: string,
  tokenAddress: string,
): Promise<EscrowContract> {
  const code = await provider.getCode(address);
  if (code === '0x')
    throw new WrongContracts(`There is no contract at the escrow address ${address} on chain ${chainId}.`);
  requireCode(ESCROW, address, code);
  const escrow = new Contract(address, hireEscrow2Abi, provider);
  if (!(await escrow.getFunction('isTokenAllowed')(tokenAddress))) {
    throw new WrongContracts(`The escrow at ${address} does not take the token ${tokenAddress}.`);
  }
  return { address, codeHash: keccak256(code), fromBlock: 0 };
}

function configuredAddresses(chainId: bigint, { tokenAddress, escrowAddress }: DeploymentSettings) {
  if (!tokenAddress || !escrowAddress) {
    throw new WrongContracts(
      `Chain ${chainId} is not the local chain: configure the addresses of the token and of the escrow.`,
    );
  }
  return { tokenAddress: getAddress(tokenAddress), escrowAddress: getAddress(escrowAddress) };
}

async function deployLocally(provider: Provider, operator: Signer) {
  const from = await operator.getAddress();
  // Read once: ethers' providers repeat an answer that is younger than a quarter of a second.
  const used = await provider.getTransactionCount(from);
  const deployer = { provider, signer: operator.connect(provider), from, used };
  const tokenAddress = await adoptOrDeploy(deployer, 0, TOKEN, testUsd2Bytecode);
  const escrowAddress = await adoptOrDeploy(deployer, 1, ESCROW, escrow2Creation(tokenAddress));
  return { tokenAddress, escrowAddress };
}

interface Deployer {
  provider: Provider;
  signer: Signer;
  from: string;
  /** How many transactions the signer had sent when the search began. */
  used: number;
}

async function adoptOrDeploy(
  { provider, signer, from, used }: Deployer,
  nonce: number,
  expected: ExpectedCode,
  creation: string,
): Promise<string> {
  const address = getCreateAddress({ from, nonce });
  let failure: unknown;
  if (used <= nonce) {
    try {
      const sent = await signer.sendTransaction({ data: creation, nonce });
      await sent.wait();
    } catch (error) {
      // Another start may have sent it at the same moment; the chain decides.
      failure = error;
    }
  }
  const code = await provider.getCode(address);
  if (code === '0x') {
    throw (
      failure ??
      new Error(
        `${expected.name} is missing on the local chain: transaction ${nonce} of the operator ${from} was something ` +
          'else. Begin a new local chain, or give the operator that this chain was begun with.',
      )
    );
  }
  requireCode(expected, address, code);
  return address;
}

function requireCode(expected: ExpectedCode, address: string, code: string): void {
  if (isCode(expected, code)) return;
  throw new WrongContracts(
    `The contract at ${address} is not the ${expected.name} of this version: its code differs. ` +
      'On a local chain, begin a new one; elsewhere, configure the address of the right contract.',
  );
}
