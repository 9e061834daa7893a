import type { MilestoneState } from '../milestone-states.ts';
import { STEPS } from './steps.ts';

type ReportedLog = Extract<NonNullable<(typeof STEPS)[keyof typeof STEPS]['log']>, { event: string }>;
/** What the escrow's log says of a milestone, by the names of its events. */
export type MilestoneEvent = ReportedLog['name'] | 'CreditRecorded';

interface MilestoneLog {
  /** The state that it leads to; null where the state stays. */
  state: MilestoneState | null;
  /** The event for both sides. */
  event: ReportedLog['event'] | 'escrow.credited';
}

/** The logs about milestones. A transfer that the token refuses is recorded as a credit, by no step of its own. */
const MILESTONE_LOGS = {
  ...Object.fromEntries(
    Object.values(STEPS).flatMap(({ log, to }) => (log?.event ? [[log.name, { state: to, event: log.event }]] : [])),
  ),
  CreditRecorded: { state: null, event: 'escrow.credited' },
} as Record<MilestoneEvent, MilestoneLog>;
export const MILESTONE_EVENTS = Object.keys(MILESTONE_LOGS) as readonly MilestoneEvent[];
