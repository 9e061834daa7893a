import { listed } from '../../text/listed.ts';
import type { Reader } from '../outcome-words.ts';

/** What the sentences before a signature are about. */
interface Signing {
  /** Who signs, and the names of both sides. */
  reader: Reader;
  arbiterName: string | undefined;
  /** The milestones, as `1. Design`. */
  titles: readonly string[];
  /** Of all of them together, in minor units. */
  amount: string;
  /** How often the company may still ask for changes. */
  changesLeft: number;
  /** Of the contract, in days. */
  periods: { review: number; grace: number; arbitration: number };
  /** What the talent gets where the arbiter is silent, in hundredths of a percent. */
  talentShareBps: number;
  /** The split that is offered, or agreed to where it accepts an offer; `clock` says which deadline it does not stop. */
  split: { toTalent: string; accepts: boolean; clock: string | null } | null;
}

/** What people read about a step. */
export interface StepWords {
  /** Its dialog, the button in the dialog, and that button while it is sent. */
  title: string;
  action: string;
  busy: string;
  /** The label of its button or menu item at a milestone. Steps of the normal course are buttons. */
  button: string;
  place: 'button' | 'menu';
  /** Warns that the reader loses money for good. */
  danger?: boolean;
  /** Who pays whom what, when and why, a sentence each: read before the step is signed. */
  sentences: (signing: Signing) => string[];
  /** What the api answers once it is taken. */
  taken: string;
  /** The same for several milestones. */
  severalTaken?: string;
  /** The labels for the side that accepts an offer. */
  accepting?: { action: string; taken: string };
  /** The field for what a person writes. Without `missing` it may stay empty. */
  text?: { label: string; help: (arbiter: string) => string; missing: string | null };
  /** Why the step is refused once the talent's account is being deleted. A step without this sentence is allowed. */
  talentGone?: string;
  /** Why it was stopped while it waited to be sent. */
  stopped?: string;
}

/** As the beginning or the object of a sentence: `“1. Design”`. */
export const quoted = (titles: readonly string[]): string => listed(titles.map((title) => `“${title}”`));
