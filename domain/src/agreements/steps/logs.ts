import type { MilestoneState } from '../milestone-states.ts';
import { STEPS } from './steps.ts';

type StepLog = NonNullable<(typeof STEPS)[keyof typeof STEPS]['log']>;
/** The events of the escrow about agreements, by their names. `ShortAgreementOpened` is the first log of a payment at once; no step records a credit. */
export type EscrowLog = StepLog['name'] | 'ShortAgreementOpened' | 'CreditRecorded';

type ReportedLog = Extract<StepLog, { event: string }>;
/** What the escrow's log says of a milestone, by the names of its events. */
export type MilestoneEvent = ReportedLog['name'] | 'CreditRecorded';

interface MilestoneLog {
  /** The state of the milestone after the log; null if the log does not change it. */
  state: MilestoneState | null;
  /** The event for both sides. */
  event: ReportedLog['event'] | 'escrow.credited';
}

/** A transfer that the token refuses is recorded as a credit, by no step of its own. */
const LOGS = new Map<string, MilestoneLog>([
  ...Object.values(STEPS).flatMap(({ log, to }) =>
    log?.event ? [[log.name, { state: to, event: log.event }] as const] : [],
  ),
  ['CreditRecorded', { state: null, event: 'escrow.credited' }],
]);
export const MILESTONE_EVENTS = [...LOGS.keys()] as readonly MilestoneEvent[];
/** What a log of the escrow does to its milestone; undefined for other logs. */
export const milestoneLog = (name: string): MilestoneLog | undefined => LOGS.get(name);
