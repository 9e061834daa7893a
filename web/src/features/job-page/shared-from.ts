import { shareTagOf } from '@hireledger/domain/jobs/share-tag';

const LASTS_MS = 30 * 86_400_000;
const keyOf = (jobId: string) => `shared-from:${jobId}`;

/**
 * The tag of the shared link by which somebody came to a job, stored for thirty days, so that it survives a sign-up.
 */
export const sharedFrom = {
  /** Stores the tag of the link (`?ref=`); a later link replaces it, a visit without one does not. */
  keep(jobId: string, ref: string | null, now = Date.now()): void {
    const tag = ref === null ? null : shareTagOf(ref);
    if (tag === null) return;
    try {
      localStorage.setItem(keyOf(jobId), JSON.stringify({ tag, until: now + LASTS_MS }));
    } catch {
      // Storage is full or disabled: the application counts as one without a link.
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
