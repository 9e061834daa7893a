// Why: docs/decisions/0211-a-company-can-undo-its-move-for-ten-seconds.md
import type { Stage } from './stages.ts';

/** How long Undo is offered after a move of either side. */
export const UNDO_MS = 10_000;
/** How old a move may be when the request to undo it arrives: it was pressed in time, and a slow line took the rest. */
export const UNDO_ACCEPTED_MS = 13_000;
/** How long mails and device notices about a move wait: longer than anybody can undo it. */
export const SETTLED_MS = 15_000;

/** Stages to which an undo leads back. */
export const UNDO_TARGETS: readonly Stage[] = ['Applied', 'Pending', 'Shortlisted', 'Hired', 'Rejected'];
/** Events that their side can undo; mail and device notices about them wait until it no longer can. */
export const UNDOABLE_EVENTS = [
  'application.shortlisted',
  'application.declined',
  'application.offer-withdrawn',
  'application.withdrawn',
] as const;
