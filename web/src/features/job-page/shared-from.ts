import { shareTagOf } from '@hireledger/domain/jobs/share-tag';

const LASTS_MS = 30 * 86_400_000;
const keyOf = (jobId: string) => `shared-from:${jobId}`;

/** By which shared link somebody came to a job: kept in this browser for thirty days, so that signing up in between does not lose it. */
export const sharedFrom = {
  /** Keeps the tag of the link (`?ref=`); a later link counts, a visit without one changes nothing. */
  keep(jobId: string, ref: string | null, now = Date.now()): void {
    const tag = ref === null ? null : shareTagOf(ref);
    if (tag === null) return;
    try {
      localStorage.setItem(keyOf(jobId), JSON.stringify({ tag, until: now + LASTS_MS }));
    } catch {
      // Storage is full or shut: the application counts as one without a link.
    }
  },
  read(jobId: string, now = Date.now()): string | undefined {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(jobId)) ?? 'null');
      if (typeof stored !== 'object' || stored === null || !('tag' in stored) || !('until' in stored)) return undefined;
      if (typeof stored.tag !== 'string' || typeof stored.until !== 'number' || stored.until <= now) return undefined;
      return shareTagOf(stored.tag) ?? undefined;
    } catch {
      return undefined;
    }
  },
};
