/**
 * The EIP-712 messages of HireEscrow2, as constants and as functions that build them.
 *
 * What each function returns goes to ethers as `signer.signTypedData(data.domain, data.types, data.message)`.
 * Amounts are minor units of the token; deadlines, periods and due dates are seconds; addresses and 32-byte values are
 * 0x-prefixed hex.
 */
import { STEPS } from '@hireledger/domain/agreements/steps/steps';
import { STRUCTS } from '@hireledger/domain/agreements/steps/structs';
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

/** The definition of a step that somebody signs, and its primary type. */
type SignedStep = Extract<(typeof STEPS)[keyof typeof STEPS], { fields: readonly string[] }>;
export type Escrow2Step = SignedStep['type'];
type FieldsOf<Step extends Escrow2Step> = Extract<SignedStep, { type: Step }>['fields'];

type Structs = typeof STRUCTS;
/** The names of the structs in a field, such as `Milestone[] schedule`. */
type StructsIn<Field extends string> = {
  [Name in keyof Structs]: Field extends `${Name}${'' | '[]'} ${string}`
    ? Name | StructsIn<Structs[Name][number]>
    : never;
}[keyof Structs];

/** A value of an EIP-712 type, as ethers takes it. The round of a milestone is small, and a number in what consents store. */
type Value<Type extends string, Name> = Type extends `${infer Item}[]`
  ? Value<Item, Name>[]
  : Type extends keyof Structs
    ? Message<Structs[Type]>
    : Name extends 'round'
      ? number
      : Type extends 'uint256'
        ? bigint
        : Type extends `uint${string}`
          ? number
          : string;
/** A message with these fields. */
type Message<Fields extends readonly string[]> = {
  [
    Field in Fields[number] as Field extends `${string} ${infer Name}` ? Name : never
  ]: Field extends `${infer Type} ${infer Name}` ? Value<Type, Name> : never;
};

/** What is signed for each step. */
export type Escrow2Messages = { [Step in Escrow2Step]: Message<FieldsOf<Step>> };
/** A milestone as it is agreed. */
export type ScheduleItem = Message<Structs['Milestone']>;
/** An agreement with its milestones, as both sides sign it. */
export type AgreementMessage = Message<Structs['Agreement']>;
/** An agreement that is opened, funded and released at once. */
export type ShortAgreementMessage = Message<Structs['ShortAgreement']>;
/** One payment of an agreement. */
export type PayoutMessage = Message<Structs['Payout']>;

const isStruct = (type: string): type is keyof Structs => type in STRUCTS;

/** The EIP-712 types of a struct: its own, then those in its fields. */
function typesOf(name: string, list: readonly string[]): [string, ReturnType<typeof fields>][] {
  const inner = list.flatMap((field) => {
    const [type] = field.split(/\[| /) as [string];
    return isStruct(type) ? typesOf(type, STRUCTS[type]) : [];
  });
  return [[name, fields(...list)], ...inner];
}

/** The types of each step, by its primary type. */
export const escrow2Steps = Object.fromEntries(
  Object.values(STEPS).flatMap(({ type, fields: list }) =>
    list ? [[type, Object.fromEntries(typesOf(type, list))]] : [],
  ),
) as {
  [Step in Escrow2Step]: Record<Step | StructsIn<FieldsOf<Step>[number]>, ReturnType<typeof fields>>;
};

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

const AGREEMENT_TYPES = Object.fromEntries(typesOf('Agreement', STRUCTS.Agreement));
const SHORT_AGREEMENT_TYPES = Object.fromEntries(typesOf('ShortAgreement', STRUCTS.ShortAgreement));

/** The id of an agreement on the chain: its EIP-712 hash. */
export const agreementIdOf = (agreement: AgreementMessage): string =>
  keptHashOf(agreement, () => structHashOf(AGREEMENT_TYPES, agreement));

/** The id of an agreement of the short path. */
export const shortAgreementIdOf = (agreement: ShortAgreementMessage): string =>
  structHashOf(SHORT_AGREEMENT_TYPES, agreement);

/** The id of an agreement of either kind: one that holds money has a schedule. */
export const anyAgreementIdOf = (agreement: AgreementMessage | ShortAgreementMessage): string =>
  'schedule' in agreement ? agreementIdOf(agreement) : shortAgreementIdOf(agreement);

/** The EIP-712 hash of the milestones, as `Agreement.schedule` and `FundMilestones.schedule` carry it. */
export function scheduleHashOf(schedule: ScheduleItem[]): string {
  return keptHashOf(schedule, () => {
    const encoder = TypedDataEncoder.from(Object.fromEntries(typesOf('Schedule', ['Milestone[] schedule'])));
    return `0x${encoder.encodeData('Schedule', { schedule }).slice(-64)}`;
  });
}

/** The id of a payment: the hash of the contract's domain, the agreement and the milestone. */
export function payoutIdOf(escrow: SigningDomain, agreementId: string, milestone: number): string {
  return keccak256(concat([domainHashOf(escrow2Domain(escrow)), agreementId, toBeHex(milestone, 32)]));
}

/** A payment of an agreement, as the messages of its steps have it. */
export const payoutMessage = (
  escrow: SigningDomain,
  agreementId: string,
  { company, payee, token }: Pick<AgreementMessage, 'company' | 'payee' | 'token'>,
  { milestone, amount }: { milestone: number; amount: bigint },
): PayoutMessage => ({
  agreementId,
  milestone,
  company,
  payee,
  token,
  amount,
  payoutId: payoutIdOf(escrow, agreementId, milestone),
});

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
