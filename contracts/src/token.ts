import { Contract, getAddress, type Provider, TypedDataEncoder } from 'ethers';
import { WrongContracts } from './explain-node.ts';

/** What the escrow's token has, as the start found it on the chain. */
export interface Token {
  /** With checksum. */
  address: string;
  /** Name and version of the EIP-712 domain of its signatures. */
  domain: { name: string; version: string };
  /** ERC-3009: an exact amount on the holder's signature, with a nonce of our choice. */
  authorizes: boolean;
  /** ERC-2612: an allowance on the holder's signature, in the order of the holder's nonces. */
  permits: boolean;
}

const DECIMALS = 6;
/** Versions of the domain where the token itself says none; USDC's is "2". */
const VERSIONS = ['1', '2'];

const abi = [
  'function decimals() view returns (uint8)',
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
  'function nonces(address owner) view returns (uint256)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
];

/**
 * Asks the token at an address what it has. Tokens say little about themselves: a domain counts if it gives the token's
 * own DOMAIN_SEPARATOR.
 * @throws WrongContracts with a sentence for the operator if the escrow cannot be funded with this token
 */
export async function readToken(provider: Provider, address: string, chainId: bigint): Promise<Token> {
  const token = new Contract(address, abi, provider);
  const ask = async <T>(method: string, ...values: unknown[]): Promise<T | null> => {
    try {
      return (await token.getFunction(method)(...values)) as T;
    } catch (error) {
      const { code } = error as { code?: string };
      // It has no such function. Anything else is the node's fault, and not an answer.
      if (code === 'CALL_EXCEPTION' || code === 'BAD_DATA') return null;
      throw error;
    }
  };
  if ((await provider.getCode(address)) === '0x')
    throw new WrongContracts(`There is no contract at the token address ${address} on chain ${chainId}.`);
  const [decimals, name, version, separator, described, permitNonce, used] = await Promise.all([
    ask<bigint>('decimals'),
    ask<string>('name'),
    ask<string>('version'),
    ask<string>('DOMAIN_SEPARATOR'),
    ask<{ name: string; version: string }>('eip712Domain'),
    ask<bigint>('nonces', address),
    ask<boolean>('authorizationState', address, `0x${'00'.repeat(32)}`),
  ]);
  if (decimals !== BigInt(DECIMALS))
    throw new WrongContracts(
      `The token ${address} has ${decimals ?? 'no'} decimals: the escrow needs a dollar token with ${DECIMALS}.`,
    );
  const [authorizes, permits] = [used !== null, permitNonce !== null];
  if (!authorizes && !permits)
    throw new WrongContracts(
      `The token ${address} has neither ERC-3009 nor ERC-2612: a company cannot fund the escrow by a signature.`,
    );
  const candidates = [
    ...(described ? [{ name: described.name, version: described.version }] : []),
    ...[version, ...VERSIONS].flatMap((each) => (name !== null && each !== null ? [{ name, version: each }] : [])),
  ];
  const domain = candidates.find(
    (each) => TypedDataEncoder.hashDomain({ ...each, chainId, verifyingContract: address }) === separator,
  );
  if (!domain)
    throw new WrongContracts(
      `The token ${address} checks signatures in an EIP-712 domain that is not known: its DOMAIN_SEPARATOR is ${separator ?? 'missing'}.`,
    );
  return { address: getAddress(address), domain, authorizes, permits };
}
