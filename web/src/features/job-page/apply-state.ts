import type { Stage, Role } from '@hireledger/domain/hiring/stages';
import type { Requirement } from '@hireledger/domain/jobs/options';

/** What decides whether the Apply button is on. */
export interface ApplyFacts {
  /** Null for a visitor who is not signed in. */
  role: Role | null;
  /** Why the job takes no application, null while it is open. */
  closedReason: string | null;
  /** The stage of the application that this talent sent before. */
  stage: Stage | null;
  /** What the talent's profile lacks of what the company asks for. */
  missing: readonly Requirement[];
}

/** The Apply button: ready, leading to sign-in, or off with the sentence that says why. */
export type ApplyState =
  | { kind: 'ready' }
  | { kind: 'sign-in' }
  | { kind: 'applied'; stage: Stage }
  | { kind: 'incomplete'; missing: readonly Requirement[] }
  | { kind: 'off'; reason: string };

/** An application that was sent outlives the closing of its job, so it is told first. */
export function applyState({ role, closedReason, stage, missing }: ApplyFacts): ApplyState {
  if (stage) return { kind: 'applied', stage };
  if (closedReason) return { kind: 'off', reason: closedReason };
  if (role === 'company')
    return { kind: 'off', reason: 'Only talents apply for jobs; you are signed in as a company.' };
  if (role === null) return { kind: 'sign-in' };
  return missing.length > 0 ? { kind: 'incomplete', missing } : { kind: 'ready' };
}

/** Where an application goes besides HireLedger, for jobs that are not applied for on the platform. */
export type ApplyElsewhere =
  | { kind: 'link'; host: string; href: string }
  | { kind: 'mail'; address: string; href: string };

/** Whether the company takes applications here. Otherwise they are sent elsewhere and only recorded. */
export const takenHere = (applicationMethods: readonly string[]): boolean =>
  applicationMethods.length === 0 || applicationMethods.includes('Apply via platform');

/** The ways to apply that lead elsewhere. Empty where the company takes applications on the platform: then nothing else is needed. */
export function applyElsewhere(job: {
  title: string;
  companyName: string;
  applicationMethods: readonly string[];
  externalLink: string | null;
  applicationEmail: string | null;
}): ApplyElsewhere[] {
  if (takenHere(job.applicationMethods)) return [];
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
