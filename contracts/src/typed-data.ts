/**
 * What the EIP-712 messages that move money have in common, and the permit of a token.
 *
 * What each function returns goes to ethers as `signer.signTypedData(data.domain, data.types, data.message)`.
 * Amounts are minor units of the token; deadlines are seconds since 1970 in block time; addresses and 32-byte values
 * are 0x-prefixed hex.
 */

interface Field {
  name: string;
  type: string;
}

/** The ERC-2612 message of the token. */
const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} satisfies Record<string, Field[]>;

/** Where a message is valid: one contract on one chain. */
export interface SigningDomain {
  chainId: bigint;
  contract: string;
}

interface PermitTerms {
  owner: string;
  spender: string;
  value: bigint;
  /** The owner's current `nonces(owner)` at the token. */
  nonce: bigint;
  deadline: bigint;
}

export interface TypedData<Message> {
  domain: { name: string; version: string; chainId: bigint; verifyingContract: string };
  types: Record<string, Field[]>;
  message: Message;
}

/** What a holder signs for an ERC-2612 approval. `name` and `version` are those of the token's own domain. */
export function permitTypedData(
  token: SigningDomain & { name: string; version: string },
  permit: PermitTerms,
): TypedData<PermitTerms> {
  return {
    domain: { name: token.name, version: token.version, chainId: token.chainId, verifyingContract: token.contract },
    types: permitTypes,
    message: permit,
  };
}
