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
  /** Its button or item of the menu beside a milestone: steps that are taken when all goes well are buttons. */
  button: string;
  place: 'button' | 'menu';
  /** Shown as one that cannot be undone to the reader's loss. */
  danger?: boolean;
  /** Who pays whom what, when and why, a sentence each: read before the step is signed. */
  sentences: (signing: Signing) => string[];
  /** What the api answers once it is taken. */
  taken: string;
  /** Of several at once. */
  severalTaken?: string;
  /** Of the second of two who have to agree to the same. */
  accepting?: { action: string; taken: string };
  /** The field for what a person writes. Without `missing` it may stay empty. */
  text?: { label: string; help: (arbiter: string) => string; missing: string | null };
  /** Why it is refused once the talent's account is being deleted; without it, it is not. */
  talentGone?: string;
  /** Why it was stopped while it waited to be sent. */
  stopped?: string;
}

/** As the beginning or the object of a sentence: `“1. Design”`. */
export const quoted = (titles: readonly string[]): string => titles.map((title) => `“${title}”`).join(', ');

export const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
