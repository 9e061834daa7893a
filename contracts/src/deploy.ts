// Why: docs/decisions/0021-keep-a-hash-of-each-agreement-in-the-escrow-and-reserve-payout-ids-when-funding.md
import {
  AbiCoder,
  concat,
  Contract,
  getAddress,
  getBytes,
  getCreateAddress,
  hexlify,
  JsonRpcProvider,
  keccak256,
  type Provider,
  type Signer,
} from 'ethers';
import {
  hireEscrowAbi,
  hireEscrowBytecode,
  hireEscrowImmutableRanges,
  hireEscrowRuntimeHash,
} from '../generated/hire-escrow.ts';
import { testUsdBytecode, testUsdImmutableRanges, testUsdRuntimeHash } from '../generated/test-usd.ts';
import { localChainId } from './well-known-keys.ts';

export { localChainId, refusesWellKnownKeys } from './well-known-keys.ts';

/** Which chain and which contracts a database belongs to. */
export interface Deployment {
  chainId: bigint;
  genesisHash: string;
  escrowAddress: string;
  /** keccak256 of the escrow's code on the chain. */
  escrowCodeHash: string;
  tokenAddress: string;
  /** The block in which the escrow was deployed: an indexer starts here. */
  deployBlock: number;
}

/** The chain, its deployer, and the existing contracts. */
export type DeploymentOptions = ({ provider: Provider } | { rpcUrl: string }) & DeploymentSettings;

interface DeploymentSettings {
  /** Pays for the deployment on the local chain; elsewhere it is not used. */
  operator: Signer;
  /** Existing contracts; needed on every chain but the local one. */
  tokenAddress?: string | undefined;
  escrowAddress?: string | undefined;
  /** Avoids the search for the block; needed with nodes that keep no history of code. */
  deployBlock?: number | undefined;
}

interface ExpectedCode {
  name: string;
  runtimeHash: string;
  immutableRanges: readonly (readonly [number, number])[];
}

const expectedToken: ExpectedCode = {
  name: 'TestUSD',
  runtimeHash: testUsdRuntimeHash,
  immutableRanges: testUsdImmutableRanges,
};
const expectedEscrow: ExpectedCode = {
  name: 'HireEscrow',
  runtimeHash: hireEscrowRuntimeHash,
  immutableRanges: hireEscrowImmutableRanges,
};

/**
 * Finds the contracts, and on the local chain deploys what is missing.
 *
 * On the local chain TestUSD and HireEscrow have the addresses of the operator's first two transactions, so that a
 * start after a kill between the two finds the first and sends the second. May be called at every start.
 *
 * @throws Error with a sentence for the operator: no code at an address, code of another version, a token that the
 *   escrow does not take, an address missing in the configuration
 */
export async function ensureDeployed(options: DeploymentOptions): Promise<Deployment> {
  if ('provider' in options) return locate(options.provider, options);
  // No cache: a block number from before the deployment would end the search for its block too early.
  const provider = new JsonRpcProvider(options.rpcUrl, undefined, { cacheTimeout: -1 });
  try {
    return await locate(provider, options);
  } finally {
    provider.destroy();
  }
}

async function locate(provider: Provider, options: DeploymentSettings): Promise<Deployment> {
  const { chainId } = await provider.getNetwork();
  const genesis = await provider.getBlock(0);
  if (!genesis?.hash) throw new Error(`Chain ${chainId} answers no genesis block.`);
  const { tokenAddress, escrowAddress } =
    chainId === localChainId && !options.escrowAddress
      ? await deployLocally(provider, options.operator)
      : configuredAddresses(chainId, options);

  const code = await provider.getCode(escrowAddress);
  if (code === '0x')
    throw new Error(`There is no contract at the escrow address ${escrowAddress} on chain ${chainId}.`);
  requireCode(expectedEscrow, escrowAddress, code);
  const escrow = new Contract(escrowAddress, hireEscrowAbi, provider);
  if (!(await escrow.getFunction('isTokenAllowed')(tokenAddress))) {
    throw new Error(`The escrow at ${escrowAddress} does not take the token ${tokenAddress}.`);
  }
  return {
    chainId,
    genesisHash: genesis.hash,
    escrowAddress,
    escrowCodeHash: keccak256(code),
    tokenAddress,
    deployBlock: options.deployBlock ?? (await findDeployBlock(provider, escrowAddress)),
  };
}

function configuredAddresses(chainId: bigint, { tokenAddress, escrowAddress }: DeploymentSettings) {
  if (!tokenAddress || !escrowAddress) {
    throw new Error(`Chain ${chainId} is not the local chain: configure the addresses of the token and of the escrow.`);
  }
  return { tokenAddress: getAddress(tokenAddress), escrowAddress: getAddress(escrowAddress) };
}

async function deployLocally(provider: Provider, operator: Signer) {
  const from = await operator.getAddress();
  // Read once: ethers' providers repeat an answer that is younger than a quarter of a second.
  const used = await provider.getTransactionCount(from);
  const deployer = { provider, signer: operator.connect(provider), from, used };
  const tokenAddress = await adoptOrDeploy(deployer, 0, expectedToken, testUsdBytecode);
  const argument = AbiCoder.defaultAbiCoder().encode(['address[]'], [[tokenAddress]]);
  const escrowAddress = await adoptOrDeploy(deployer, 1, expectedEscrow, concat([hireEscrowBytecode, argument]));
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

function requireCode({ name, runtimeHash, immutableRanges }: ExpectedCode, address: string, code: string): void {
  const bytes = getBytes(code);
  for (const [offset, length] of immutableRanges) bytes.fill(0, offset, offset + length);
  if (keccak256(hexlify(bytes)) === runtimeHash) return;
  throw new Error(
    `The contract at ${address} is not the ${name} of this version: its code differs. ` +
      'On a local chain, begin a new one; elsewhere, configure the address of the right contract.',
  );
}

/** First block with code at the address, by bisection; needs a node that answers for past blocks. */
async function findDeployBlock(provider: Provider, address: string): Promise<number> {
  let before = -1;
  let after = await provider.getBlockNumber();
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if ((await provider.getCode(address, middle)) === '0x') before = middle;
    else after = middle;
  }
  return after;
}
