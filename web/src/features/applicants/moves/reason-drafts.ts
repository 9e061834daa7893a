import { DECLINE_REASON_LENGTH, DECLINE_REASONS_OFFERED_MAX } from '@hireledger/domain/http/bounds';
import type { DeclineReason } from '@hireledger/domain/http/decline-reasons';

/** The list while it is being edited. */
export type ReasonDrafts = readonly DeclineReason[];

/** Moves the active reason at `index` up (-1) or down (1). At either end it stays. */
export function moveReason(reasons: ReasonDrafts, index: number, by: -1 | 1): ReasonDrafts {
  const [reason, other] = [reasons[index], reasons[index + by]];
  if (!reason || !other || reason.archived !== other.archived) return reasons;
  return reasons.with(index, other).with(index + by, reason);
}

/** Archives or restores a reason; it moves to the end of its group. */
export function archiveReason(reasons: ReasonDrafts, id: string, archived: boolean): ReasonDrafts {
  const changed = reasons.map((reason) => (reason.id === id ? { ...reason, archived } : reason));
  const rest = changed.filter((reason) => reason.id !== id);
  const moved = changed.find((reason) => reason.id === id);
  if (!moved) return reasons;
  return [...rest.filter((reason) => !reason.archived), moved, ...rest.filter((reason) => reason.archived)];
}

/** The validation error of each reason, by id. Empty if the list can be saved. */
export function problemsOf(reasons: ReasonDrafts): Map<string, string> {
  const problems = new Map<string, string>();
  const seen = new Set<string>();
  for (const { id, label, archived } of reasons) {
    const text = label.trim();
    if (text === '') problems.set(id, 'Enter a reason, or archive it.');
    else if (text.length > DECLINE_REASON_LENGTH) problems.set(id, `Use at most ${DECLINE_REASON_LENGTH} characters.`);
    else if (!archived && seen.has(text.toLowerCase())) problems.set(id, 'You already have this reason.');
    if (!archived) seen.add(text.toLowerCase());
  }
  return problems;
}

/** Whether no more reasons can be added. */
export const isFull = (reasons: ReasonDrafts): boolean =>
  reasons.filter(({ archived }) => !archived).length >= DECLINE_REASONS_OFFERED_MAX;
