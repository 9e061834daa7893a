import type { MilestoneState } from './milestone-states.ts';

/** How many pieces of evidence each side can add to one dispute. */
export const EVIDENCE_MAX = 20;

/** What decides whether a side can add evidence about a milestone. */
export interface EvidenceFacts {
  state: MilestoneState;
  /** Until when the arbiter can decide. */
  exitsAt: Date | null;
  /** A ruling was given. One that had no effect is given again as it was, on the same evidence. */
  isRuled: boolean;
  /** What the side has added before. */
  own: number;
}

/** Why a side cannot add evidence now, as a sentence; null if it can. */
export function evidenceProblem({ state, exitsAt, isRuled, own }: EvidenceFacts, now: Date): string | null {
  if (state !== 'disputed') return 'This milestone is not in dispute.';
  if (isRuled) return 'The arbiter has decided, so you cannot add evidence.';
  if (exitsAt && exitsAt <= now) return 'The arbiter’s deadline has passed, so you cannot add evidence.';
  if (own >= EVIDENCE_MAX) return `You have added ${EVIDENCE_MAX} pieces of evidence, the most that one side can add.`;
  return null;
}
