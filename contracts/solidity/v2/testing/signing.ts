/** How the tests sign and send a step. */
import type { BaseWallet } from 'ethers';
import {
  escrow2Digest,
  type Escrow2Messages,
  type Escrow2Step,
  escrow2TypedData,
  FUNDING,
} from '../../../src/typed-data-2.ts';
import { sign } from '../../escrow-fixture.ts';
import { type Escrow2Fixture, type Party, type Receipt, refused, transact } from './fixture.ts';

/** Takes the tokens through an allowance that exists. */
export const byAllowance = {
  kind: FUNDING.allowance,
  validAfter: 0n,
  validBefore: 0n,
  v: 0,
  r: `0x${'00'.repeat(32)}`,
  s: `0x${'00'.repeat(32)}`,
};

export interface Signed {
  deadline: bigint;
  signature: string;
}

/** A call that one more signature completes. */
export interface SignedStep<Name extends Escrow2Step = Escrow2Step> {
  /** The function of the contract. */
  call: string;
  step: Name;
  signer: Party;
  message: Escrow2Messages[Name];
  args(by: Signed): unknown[];
}

/** The signature over a step, by its signer or by another key. */
export async function signStep(
  { domain }: Escrow2Fixture,
  { step, signer, message }: SignedStep,
  key: BaseWallet = signer.key,
): Promise<Signed> {
  const data = escrow2TypedData(step, domain, message as never);
  return { deadline: message.deadline, signature: await sign(key, data as never) };
}

/** What the signer of a step signs, in 32 bytes. */
export const digestOf = (fixture: Escrow2Fixture, { step, message }: SignedStep) =>
  escrow2Digest(step, fixture.domain, message as never);

/** Sends a step with its signature. */
export async function perform(fixture: Escrow2Fixture, step: SignedStep): Promise<Receipt> {
  return transact(fixture, fixture.escrow, step.call, step.args(await signStep(fixture, step)));
}

/** The error with which a step is refused, after a check that it changed nothing. */
export async function refusal(fixture: Escrow2Fixture, step: SignedStep, key?: BaseWallet): Promise<string> {
  return refused(fixture, fixture.escrow, step.call, step.args(await signStep(fixture, step, key)));
}

export const aStep = <Name extends Escrow2Step>(
  call: string,
  step: Name,
  signer: Party,
  message: Escrow2Messages[Name],
  args: (by: Signed) => unknown[],
): SignedStep<Name> => ({ call, step, signer, message, args });
