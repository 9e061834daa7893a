import { amountProblem } from '../../money/amounts.ts';
import { dollars } from '../../money/usd.ts';

export const CONTRACT_TITLE_MAX = 200;
export const CONTRACT_TEXT_MAX = 20_000;
/** As many as one transaction can fund. */
export const MILESTONES_MAX = 50;
export const CONTRACT_ATTACHMENTS_MAX = 10;
/** What a reason, and what a request for changes, may be long. */
export const OFFER_NOTE_MAX = 2_000;
/** The reason to end a contract early. */
export const ENDING_REASON_MAX = 2_000;
/** How long a company waits for the talent's answer before a contract ends for which nothing is held. */
export const ENDING_NOTICE_DAYS = 7;
/** Versions of the contract of one application. */
export const OFFER_VERSIONS_MAX = 50;
export const CONTRACT_TEMPLATES_MAX = 50;

/** The escrow takes a period of 1 to 90 days. */
export const REVIEW_DAYS_MAX = 90;
export const REVIEW_DAYS_DEFAULT = 14;
/** How many days before silence pays the company is reminded. */
export const REVIEW_REMINDER_DAYS = [7, 3, 1] as const;
/** How long work may be late before anybody can send the money back. */
export const GRACE_DAYS = 3;
/** How long the arbiter has to decide. */
export const ARBITRATION_DAYS = 14;
/** What the talent gets of a milestone whose dispute nobody decided, in hundredths of a percent. */
export const DEFAULT_SPLIT_BPS = 5_000;

export const OFFER_DAYS_DEFAULT = 14;
export const OFFER_DAYS_MAX = 90;
/** Where nobody chose another day, work is due this many days after its offer ends. */
export const WORK_DAYS = 30;
/** How far away a milestone may be due. */
export const DUE_DAYS_MAX = 5 * 365;

/** Of one milestone. */
const AMOUNT_MAX = dollars(100_000_000);

/** Why a milestone cannot have this amount, as a sentence; null if it can. In minor units. */
export const milestoneProblem = (amount: bigint): string | null =>
  amountProblem(amount) ?? (amount > AMOUNT_MAX ? 'Enter at most $100,000,000.' : null);
