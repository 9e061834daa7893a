import type { Stage, Role } from '@hireledger/domain/hiring/stages';
import { isTakenHere, type WaysToApply } from '@hireledger/domain/hiring/applying';
import type { Requirement } from '@hireledger/domain/jobs/options';

/** What decides whether the Apply button is enabled. */
export interface ApplyFacts {
  /** Null for a visitor. */
  role: Role | null;
  /** Why the job takes no applications, null while it is open. */
  closedReason: string | null;
  /** The stage of this talent's application. */
  stage: Stage | null;
  /** The talent withdrew it, and may apply again. */
  withdrawn?: boolean;
  /** What the talent's profile lacks of the company's requirements. */
  missing: readonly Requirement[];
}

/** The Apply button: enabled, a link to sign-in, or disabled with the reason. */
export type ApplyState =
  | { kind: 'ready' }
  | { kind: 'sign-in' }
  | { kind: 'applied'; stage: Stage }
  | { kind: 'incomplete'; missing: readonly Requirement[] }
  | { kind: 'off'; reason: string };

/**
 * A sent application matters more than the closing of its job, so it comes first. One that was withdrawn only says so where
 * nobody can apply again.
 */
export function applyState({ role, closedReason, stage, withdrawn = false, missing }: ApplyFacts): ApplyState {
  if (stage && (closedReason || !withdrawn)) return { kind: 'applied', stage };
  if (closedReason) return { kind: 'off', reason: closedReason };
  if (role === 'company')
    return { kind: 'off', reason: 'You are logged in as a company. Only talent accounts can apply.' };
  if (role === null) return { kind: 'sign-in' };
  return missing.length > 0 ? { kind: 'incomplete', missing } : { kind: 'ready' };
}

/** Where to apply outside HireLedger. */
export type ApplyElsewhere =
  | { kind: 'link'; host: string; href: string }
  | { kind: 'mail'; address: string; href: string };

/** The ways to apply elsewhere. Empty if the company takes applications on the platform. */
export function applyElsewhere(job: WaysToApply & { title: string; companyName: string }): ApplyElsewhere[] {
  if (isTakenHere(job)) return [];
  const ways: ApplyElsewhere[] = [];
  if (job.applicationMethods.includes('External Link') && job.externalLink && /^https?:\/\//i.test(job.externalLink))
    ways.push({ kind: 'link', host: new URL(job.externalLink).hostname, href: job.externalLink });
  if (job.applicationMethods.includes('Email') && job.applicationEmail) {
    const address = encodeURIComponent(job.applicationEmail).replace('%40', '@');
    const subject = encodeURIComponent(`Application: ${job.title}`);
    const body = encodeURIComponent(
      `Dear ${job.companyName || 'hiring team'},\r\n\r\nI would like to apply for the position "${job.title}".\r\n\r\n`,
    );
    ways.push({
      kind: 'mail',
      address: job.applicationEmail,
      href: `mailto:${address}?subject=${subject}&body=${body}`,
    });
  }
  return ways;
}
