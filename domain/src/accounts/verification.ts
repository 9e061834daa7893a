// Why: docs/decisions/0080-base-the-badge-on-what-a-reviewer-approved.md
import type { Role } from '../hiring/stages.ts';
import { plainName } from '../text/names.ts';

/** What can be verified about an account. */
export const VERIFICATION_KINDS = ['identity', 'registration', 'domain'] as const;
export type VerificationKind = (typeof VERIFICATION_KINDS)[number];

/** The verifications that each role needs for the badge, besides the address that sign-up confirmed. */
export const VERIFICATION_STEPS: Record<Role, readonly VerificationKind[]> = {
  talent: ['identity'],
  company: ['domain', 'registration'],
};

/** What a user reads at a step whose document was approved for their former name. */
export const namedStepsEnd = (from: string, to: string): string =>
  `Your name changed from “${from}” to “${to}”. Submit a document that shows the new name.`;

/** Whether changing the name to `to` ends the badge. Spaces and invisible characters make no other name. */
export const isOtherName = (from: string, to: string): boolean => plainName(from) !== plainName(to);

/** Mailboxes that are reserved for the operators of a domain; certificates are issued by all of them but `info`. */
export const ROLE_ADDRESSES = ['postmaster', 'hostmaster', 'webmaster', 'admin', 'administrator', 'info'] as const;

/** The DNS record that proves a domain. */
export const domainRecord = (domain: string, token: string): { name: string; value: string } => ({
  name: `_hireledger.${domain}`,
  value: `hireledger-verification=${token}`,
});
