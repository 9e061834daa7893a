/**
 * The EIP-712 messages of HireEscrow2, as constants and as functions that build them.
 *
 * What each function returns goes to ethers as `signer.signTypedData(data.domain, data.types, data.message)`.
 * Amounts are minor units of the token; deadlines, periods and due dates are seconds; addresses and 32-byte values are
 * 0x-prefixed hex.
 */
// Not all of ethers, which takes twice the memory.
import { keccak256 } from 'ethers/crypto';
import { TypedDataEncoder } from 'ethers/hash';
import { concat, toBeHex, toUtf8Bytes } from 'ethers/utils';
import { digestOf, domainHashOf, keptHashOf, structHashOf } from './digest.ts';
import type { SigningDomain, TypedData } from './typed-data.ts';

/** `'uint256 amount'` → a field of an EIP-712 struct. */
export const fields = (...list: string[]) =>
  list.map((field) => {
    const [type, name] = field.split(' ') as [string, string];
    return { name, type };
  });

const Payout = fields(
  'bytes32 agreementId',
  'uint32 milestone',
  'address company',
  'address payee',
  'address token',
  'uint256 amount',
  'bytes32 payoutId',
);
const Milestone = fields('uint256 amount', 'uint40 dueAt');
const Agreement = fields(
  'address company',
  'address payee',
  'address token',
  'Milestone[] schedule',
  'bytes32 termsHash',
  'uint32 reviewPeriod',
  'uint32 grace',
  'address arbiter',
  'uint32 arbitrationPeriod',
  'uint16 payeeShareBps',
  'uint16 feeBps',
  'address feeRecipient',
  'bytes32 salt',
);
const ShortAgreement = fields(
  'address company',
  'address payee',
  'address token',
  'uint256 amount',
  'bytes32 termsHash',
  'bytes32 salt',
);

/** The types of each step, by its primary type. */
export const escrow2Steps = {
  OpenAgreement: { OpenAgreement: fields('Agreement agreement', 'uint256 deadline'), Agreement, Milestone },
  AmendAgreement: {
    AmendAgreement: fields(
      'bytes32 agreementId',
      'uint16 version',
      'Milestone[] schedule',
      'bytes32 termsHash',
      'uint256 deadline',
    ),
    Milestone,
  },
  FundMilestones: {
    FundMilestones: fields(
      'bytes32 agreementId',
      'uint32[] milestones',
      'bytes32 schedule',
      'bytes32 termsHash',
      'address token',
      'uint256 amount',
      'uint256 deadline',
    ),
  },
  OpenFundAndRelease: {
    OpenFundAndRelease: fields('ShortAgreement agreement', 'uint256 deadline'),
    ShortAgreement,
  },
  SubmitWork: {
    SubmitWork: fields('Payout payout', 'uint256 round', 'bytes32 evidenceHash', 'uint256 deadline'),
    Payout,
  },
  RequestChanges: {
    RequestChanges: fields('Payout payout', 'uint256 round', 'bytes32 evidenceHash', 'uint256 deadline'),
    Payout,
  },
  ReleaseMilestone: { ReleaseMilestone: fields('Payout payout', 'uint256 deadline'), Payout },
  RefundMilestone: { RefundMilestone: fields('Payout payout', 'uint256 deadline'), Payout },
  SettleMilestone: {
    SettleMilestone: fields('Payout payout', 'uint256 toPayee', 'bytes32 termsHash', 'uint256 deadline'),
    Payout,
  },
  DisputeMilestone: {
    DisputeMilestone: fields('Payout payout', 'uint256 round', 'bytes32 evidenceHash', 'uint256 deadline'),
    Payout,
  },
  RuleMilestone: {
    RuleMilestone: fields('Payout payout', 'uint256 toPayee', 'bytes32 rulingHash', 'uint256 deadline'),
    Payout,
  },
  ClaimCredit: {
    ClaimCredit: fields('Payout payout', 'address owner', 'address recipient', 'uint256 deadline'),
    Payout,
  },
  RevokeSignature: { RevokeSignature: fields('bytes32 digest', 'uint256 deadline') },
};

/** A milestone as it is agreed. */
export interface ScheduleItem {
  amount: bigint;
  dueAt: number;
}

/** An agreement with its milestones, as both sides sign it. */
export interface AgreementMessage {
  company: string;
  payee: string;
  token: string;
  schedule: ScheduleItem[];
  termsHash: string;
  reviewPeriod: number;
  grace: number;
  arbiter: string;
  arbitrationPeriod: number;
  payeeShareBps: number;
  feeBps: number;
  feeRecipient: string;
  salt: string;
}

/** An agreement that is opened, funded and released at once. */
export interface ShortAgreementMessage {
  company: string;
  payee: string;
  token: string;
  amount: bigint;
  termsHash: string;
  salt: string;
}

/** One payment of an agreement. */
export interface PayoutMessage {
  agreementId: string;
  milestone: number;
  company: string;
  payee: string;
  token: string;
  amount: bigint;
  payoutId: string;
}

/** What is signed for each step. */
export interface Escrow2Messages {
  OpenAgreement: { agreement: AgreementMessage; deadline: bigint };
  AmendAgreement: {
    agreementId: string;
    version: number;
    schedule: ScheduleItem[];
    termsHash: string;
    deadline: bigint;
  };
  FundMilestones: {
    agreementId: string;
    milestones: number[];
    schedule: string;
    termsHash: string;
    token: string;
    amount: bigint;
    deadline: bigint;
  };
  OpenFundAndRelease: { agreement: ShortAgreementMessage; deadline: bigint };
  SubmitWork: { payout: PayoutMessage; round: number; evidenceHash: string; deadline: bigint };
  RequestChanges: { payout: PayoutMessage; round: number; evidenceHash: string; deadline: bigint };
  ReleaseMilestone: { payout: PayoutMessage; deadline: bigint };
  RefundMilestone: { payout: PayoutMessage; deadline: bigint };
  SettleMilestone: { payout: PayoutMessage; toPayee: bigint; termsHash: string; deadline: bigint };
  DisputeMilestone: { payout: PayoutMessage; round: number; evidenceHash: string; deadline: bigint };
  RuleMilestone: { payout: PayoutMessage; toPayee: bigint; rulingHash: string; deadline: bigint };
  ClaimCredit: { payout: PayoutMessage; owner: string; recipient: string; deadline: bigint };
  RevokeSignature: { digest: string; deadline: bigint };
}

export type Escrow2Step = keyof Escrow2Messages;

const escrow2Domain = ({ chainId, contract }: SigningDomain) => ({
  name: 'HireLedger Escrow',
  version: '2',
  chainId,
  verifyingContract: contract,
});

/** What is signed for a step of HireEscrow2. */
export function escrow2TypedData<Step extends Escrow2Step>(
  step: Step,
  escrow: SigningDomain,
  message: Escrow2Messages[Step],
): TypedData<Escrow2Messages[Step]> {
  return { domain: escrow2Domain(escrow), types: escrow2Steps[step], message };
}

/** The EIP-712 digest of a step: what is signed, and the nonce of the ERC-3009 authorization that pays for it. */
export function escrow2Digest<Step extends Escrow2Step>(
  step: Step,
  escrow: SigningDomain,
  message: Escrow2Messages[Step],
): string {
  return digestOf(escrow2TypedData(step, escrow, message));
}

/** The id of an agreement on the chain: its EIP-712 hash. */
export const agreementIdOf = (agreement: AgreementMessage): string =>
  keptHashOf(agreement, () => structHashOf({ Agreement, Milestone }, agreement));

/** The id of an agreement of the short path. */
export const shortAgreementIdOf = (agreement: ShortAgreementMessage): string =>
  structHashOf({ ShortAgreement }, agreement);

/** The id of an agreement of either kind: one that holds money has a schedule. */
export const anyAgreementIdOf = (agreement: AgreementMessage | ShortAgreementMessage): string =>
  'schedule' in agreement ? agreementIdOf(agreement) : shortAgreementIdOf(agreement);

/** The EIP-712 hash of the milestones, as `Agreement.schedule` and `FundMilestones.schedule` carry it. */
export function scheduleHashOf(schedule: ScheduleItem[]): string {
  return keptHashOf(schedule, () => {
    const encoder = TypedDataEncoder.from({ Schedule: fields('Milestone[] schedule'), Milestone });
    return `0x${encoder.encodeData('Schedule', { schedule }).slice(-64)}`;
  });
}

/** The id of a payment: the hash of the contract's domain, the agreement and the milestone. */
export function payoutIdOf(escrow: SigningDomain, agreementId: string, milestone: number): string {
  return keccak256(concat([domainHashOf(escrow2Domain(escrow)), agreementId, toBeHex(milestone, 32)]));
}

/** The `agreement` argument of the contract: the milestones are replaced by their hash. */
export const agreementArgument = ({ schedule, ...agreement }: AgreementMessage) => ({
  ...agreement,
  schedule: scheduleHashOf(schedule),
});

/** The `kind` of an `Authorization` argument. */
export const FUNDING = { allowance: 0, authorization: 1, permit: 2 } as const;

/** A token with the name and version of its own EIP-712 domain. */
export type TokenDomain = SigningDomain & { name: string; version: string };

/** An ERC-3009 authorization to take tokens, for a nonce that is used once. */
export interface TokenAuthorization {
  from: string;
  to: string;
  value: bigint;
  validAfter: bigint;
  validBefore: bigint;
  nonce: string;
}

const Authorization = fields(
  'address from',
  'address to',
  'uint256 value',
  'uint256 validAfter',
  'uint256 validBefore',
  'bytes32 nonce',
);

/** The ERC-3009 message that moves `value`: only by the recipient's call (`Receive`), or by anyone's (`Transfer`). */
export const authorizationTypedData = (
  step: 'ReceiveWithAuthorization' | 'TransferWithAuthorization',
  { name, version, chainId, contract }: TokenDomain,
  message: TokenAuthorization,
): TypedData<TokenAuthorization> => ({
  domain: { name, version, chainId, verifyingContract: contract },
  types: { [step]: Authorization },
  message,
});

/** The ERC-3009 message that pays `value` to the escrow. */
export const receiveTypedData = (token: TokenDomain, message: TokenAuthorization): TypedData<TokenAuthorization> =>
  authorizationTypedData('ReceiveWithAuthorization', token, message);

/** The hash of a text, such as the terms in their canonical form. */
export const textHash = (text: string): string => keccak256(toUtf8Bytes(text));
