import type { Stage, Role } from '@hireledger/domain/hiring/stages';

/** What decides whether the Apply button is on. */
export interface ApplyFacts {
  /** Null for a visitor who is not signed in. */
  role: Role | null;
  /** Why the job takes no application, null while it is open. */
  closedReason: string | null;
  /** The stage of the application that this talent sent before. */
  stage: Stage | null;
}

/** The Apply button: ready, leading to sign-in, or off with the sentence that says why. */
export type ApplyState = { kind: 'ready' } | { kind: 'sign-in' } | { kind: 'applied'; stage: Stage } | { kind: 'off'; reason: string };

/** An application that was sent outlives the closing of its job, so it is told first. */
export function applyState({ role, closedReason, stage }: ApplyFacts): ApplyState {
  if (stage) return { kind: 'applied', stage };
  if (closedReason) return { kind: 'off', reason: closedReason };
  if (role === 'company') return { kind: 'off', reason: 'Only talents apply for jobs; you are signed in as a company.' };
  return role === 'talent' ? { kind: 'ready' } : { kind: 'sign-in' };
}

/** Where an application goes besides HireLedger, for jobs that are not applied for on the platform. */
export interface ApplyElsewhere {
  label: string;
  href: string;
  external: boolean;
}

/**
 * The ways to apply that lead elsewhere. Empty where the company takes applications on the platform: then nothing else is needed.
 */
export function applyElsewhere(job: {
  title: string;
  applicationMethods: readonly string[];
  externalLink: string | null;
  applicationEmail: string | null;
}): ApplyElsewhere[] {
  if (job.applicationMethods.length === 0 || job.applicationMethods.includes('Apply via platform')) return [];
  const ways: ApplyElsewhere[] = [];
  if (job.applicationMethods.includes('External Link') && job.externalLink && /^https?:\/\//i.test(job.externalLink))
    ways.push({ label: `Open ${new URL(job.externalLink).hostname}`, href: job.externalLink, external: true });
  if (job.applicationMethods.includes('Email') && job.applicationEmail) {
    const subject = encodeURIComponent(`Application: ${job.title}`);
    ways.push({ label: `Write to ${job.applicationEmail}`, href: `mailto:${encodeURIComponent(job.applicationEmail).replace('%40', '@')}?subject=${subject}`, external: false });
  }
  return ways;
}
