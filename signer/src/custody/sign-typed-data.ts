import { digestOf } from '@hireledger/contracts/digest';
import { signDigest } from '@hireledger/contracts/secp256k1';
import type { TypedData } from '@hireledger/contracts/typed-data';
import type { Signature } from 'ethers';
import type { Key } from './keyring.ts';

/** An EIP-712 signature. The same data give the same bytes. */
export const signTypedData = <Message extends object>({ secret }: Key, data: TypedData<Message>): Signature =>
  signDigest(secret, digestOf(data));
