import type { StepMessage } from '@hireledger/contracts/step-message';
import { escrow2Digest, escrow2TypedData } from '@hireledger/contracts/typed-data-2';
import type { SigningDomain } from '@hireledger/contracts/typed-data';
import { plainJson } from './consent.ts';

/** A step of an agreement with what is signed for it, as consents store it. */
export type AgreedStep = StepMessage & { typedData: object; digest: string };

export const agreedStep = (escrow: SigningDomain, agreed: StepMessage): AgreedStep => ({
  ...agreed,
  typedData: plainJson(escrow2TypedData(agreed.step, escrow, agreed.message)),
  digest: escrow2Digest(agreed.step, escrow, agreed.message),
});
