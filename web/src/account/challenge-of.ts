// Loads a part of ethers, which only those who sign need.
import { getBytes } from 'ethers/utils';
import { TypedDataEncoder, type TypedDataDomain, type TypedDataField } from 'ethers/hash';

/** EIP-712, with numbers as decimal strings. */
export interface TypedData {
  domain: TypedDataDomain;
  types: Record<string, TypedDataField[]>;
  message: Record<string, unknown>;
}

/** What the device of a passkey signs for typed data: its EIP-712 hash, in base64url. */
export const challengeOf = ({ domain, types, message }: TypedData): string =>
  btoa(String.fromCharCode(...getBytes(TypedDataEncoder.hash(domain, types, message))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
