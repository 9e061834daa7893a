/**
 * The EIP-712 messages that move money, as constants and as functions that build them.
 *
 * What each function returns goes to ethers as `signer.signTypedData(data.domain, data.types, data.message)`.
 * Amounts are minor units of the token; deadlines are seconds since 1970 in block time; addresses and 32-byte values
 * are 0x-prefixed hex.
 */

const escrowDomainName = 'HireLedger Escrow';
const escrowDomainVersion = '1';

/** Name and version with which TestUSD checks its permits. */
export const testUsdDomainName = 'Test US Dollar';
export const testUsdDomainVersion = '1';

interface Field {
  name: string;
  type: string;
}

const payoutFields: Field[] = [
  { name: 'agreementId', type: 'bytes32' },
  { name: 'milestone', type: 'uint32' },
  { name: 'company', type: 'address' },
  { name: 'payee', type: 'address' },
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint256' },
  { name: 'payoutId', type: 'bytes32' },
  { name: 'termsHash', type: 'bytes32' },
  { name: 'deadline', type: 'uint256' },
];

/** Every message the escrow accepts, by its primary type. */
export const escrowTypes = {
  OpenAgreement: [
    { name: 'agreementId', type: 'bytes32' },
    { name: 'company', type: 'address' },
    { name: 'payee', type: 'address' },
    { name: 'token', type: 'address' },
    { name: 'termsHash', type: 'bytes32' },
    { name: 'deadline', type: 'uint256' },
  ],
  FundMilestone: payoutFields,
  ReleaseMilestone: payoutFields,
  OpenFundAndRelease: payoutFields,
  ClaimCredit: [
    { name: 'agreementId', type: 'bytes32' },
    { name: 'milestone', type: 'uint32' },
    { name: 'payoutId', type: 'bytes32' },
    { name: 'recipient', type: 'address' },
    { name: 'deadline', type: 'uint256' },
  ],
} satisfies Record<string, Field[]>;

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

/** The agreement as `open` accepts it. */
interface AgreementTerms {
  company: string;
  payee: string;
  token: string;
  termsHash: string;
}

/** The payment as `fund`, `release` and `openFundAndRelease` accept it. */
export interface PayoutTerms extends AgreementTerms {
  agreementId: string;
  milestone: number;
  amount: bigint;
  payoutId: string;
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

export function escrowDomain({ chainId, contract }: SigningDomain) {
  return { name: escrowDomainName, version: escrowDomainVersion, chainId, verifyingContract: contract };
}

/** What the company signs for `open`. */
export function openAgreementTypedData(
  escrow: SigningDomain,
  agreementId: string,
  agreement: AgreementTerms,
  deadline: bigint,
): TypedData<AgreementTerms & { agreementId: string; deadline: bigint }> {
  return {
    domain: escrowDomain(escrow),
    types: { OpenAgreement: escrowTypes.OpenAgreement },
    message: { agreementId, ...agreement, deadline },
  };
}

/** What the company signs for `fund`, `release` or `openFundAndRelease`: the same values under three names. */
export function payoutTypedData(
  step: 'FundMilestone' | 'ReleaseMilestone' | 'OpenFundAndRelease',
  escrow: SigningDomain,
  payout: PayoutTerms,
  deadline: bigint,
): TypedData<PayoutTerms & { deadline: bigint }> {
  return {
    domain: escrowDomain(escrow),
    types: { [step]: escrowTypes[step] },
    message: { ...payout, deadline },
  };
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

/** The permit argument of `fund` and `openFundAndRelease` for a signature of `permitTypedData`. */
export function permitArgument(
  permit: Pick<PermitTerms, 'value' | 'deadline'>,
  signature: { v: number; r: string; s: string },
) {
  return { value: permit.value, deadline: permit.deadline, v: signature.v, r: signature.r, s: signature.s };
}
