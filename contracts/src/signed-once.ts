import { concat, toBeHex, keccak256 } from 'ethers';
import { contentOf, type StepMessage } from './step-message.ts';
import type { SigningDomain } from './typed-data.ts';

/** What the signer remembers of a step: other values under the same id are not signed. */
interface SignedOnce {
  /** The agreement in our database, or a hash. */
  of: string;
  /** The digest of the values, without the deadline: the same may be agreed to again when its time has passed. */
  content: string;
  /** Minor units that leave the address that signs. */
  amount: bigint;
}

/**
 * What is remembered of a step that opens an agreement or moves money on one signature; null for all others. An
 * agreement has one opening, each version of its milestones one funding of the same ones, a payment one release.
 * @param agreementId of our database: the id on the chain follows from the values
 */
export function signedOnce(domain: SigningDomain, signed: StepMessage, agreementId: string): SignedOnce | null {
  const content = contentOf(domain, signed);
  const { step, message } = signed;
  switch (step) {
    case 'OpenFundAndRelease':
      return { of: agreementId, content, amount: message.agreement.amount };
    case 'OpenAgreement':
      return { of: agreementId, content, amount: 0n };
    case 'FundMilestones': {
      const places = message.milestones.map((each) => toBeHex(each, 4));
      const of = keccak256(concat([message.agreementId, message.schedule, message.termsHash, ...places]));
      return { of, content, amount: message.amount };
    }
    case 'ReleaseMilestone':
      return { of: message.payout.payoutId, content, amount: 0n };
    case 'ClaimCredit':
      // Credits may be claimed to another address when the token refuses the first: only the sum of the day counts.
      return { of: content, content, amount: message.payout.amount };
    default:
      return null;
  }
}
