import { payoutIdOf, shortAgreementIdOf, textHash } from '@hireledger/contracts/typed-data-2';
import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import type { AgreementTerms } from './payout-terms.ts';
import { STEPS } from '@hireledger/domain/agreements/steps/steps';
import { agreedStep, type AgreedStep } from '../../consents/agreed-step.ts';
import { plainJson } from '../../consents/consent.ts';

/** An escrow contract. */
export interface Escrow {
  /** Decimal digits. */
  chainId: string;
  address: string;
  token: string;
}

/** What the two sides agree on: addresses with checksum, amount in minor units, `deadline` in seconds since 1970. */
interface ShortTerms {
  escrow: Escrow;
  company: string;
  payee: string;
  amount: string;
  /** With the salt of the document, so that its hash says nothing about it. */
  terms: AgreementTerms;
  /** Of the agreement itself, which the chain shows. */
  salt: Buffer;
  deadline: number;
}

/** An agreement as the contract takes it, its ids on the chain, and what the company agrees to. */
export interface ShortAgreement {
  chainTerms: object;
  commitment: string;
  payoutCommitment: string;
  agreed: AgreedStep;
}

/** Everything that follows from the terms of an agreement that is paid at once. */
export function shortAgreement({ escrow, company, payee, amount, terms, salt, deadline }: ShortTerms): ShortAgreement {
  const domain = { chainId: BigInt(escrow.chainId), contract: escrow.address };
  const agreement = {
    company,
    payee,
    token: escrow.token,
    amount: BigInt(amount),
    termsHash: textHash(canonicalJson({ ...terms } as unknown as JsonValue)),
    salt: `0x${salt.toString('hex')}`,
  };
  const message = { agreement, deadline: BigInt(deadline) };
  const commitment = shortAgreementIdOf(agreement);
  return {
    chainTerms: plainJson(agreement),
    commitment,
    payoutCommitment: payoutIdOf(domain, commitment, 0),
    agreed: agreedStep(domain, { step: STEPS['pay-at-once'].type, message }),
  };
}
