import { keccak256 } from 'ethers/crypto';
import { TypedDataEncoder } from 'ethers/hash';
import { concat } from 'ethers/utils';
import type { TypedData } from './typed-data.ts';

// Building an encoder and hashing a domain take longer than a signature; there are a few of each.
const encoders = new Map<string, TypedDataEncoder>();
const domains = new Map<string, string>();

/** The EIP-712 digest: that of `TypedDataEncoder.hash`, in a third of its time. */
export const digestOf = <Message extends object>({ domain, types, message }: TypedData<Message>): string =>
  keccak256(concat(['0x1901', domainHashOf(domain), structHashOf(types, message)]));

/** The EIP-712 hash of a value of the primary type. */
export const structHashOf = (types: TypedData<object>['types'], value: object): string =>
  kept(encoders, JSON.stringify(types), () => TypedDataEncoder.from(types)).hash(value);

/** The EIP-712 hash of a domain. */
export const domainHashOf = (domain: TypedData<object>['domain']): string =>
  kept(domains, `${domain.name}/${domain.version}/${domain.chainId}/${domain.verifyingContract}`, () =>
    TypedDataEncoder.hashDomain(domain),
  );

function kept<T>(store: Map<string, T>, key: string, make: () => T): T {
  let value = store.get(key);
  if (value === undefined) store.set(key, (value = make()));
  return value;
}
