/** The states of a milestone, as the log of the escrow moves it. */
export const MILESTONE_STATES = [
  'agreed',
  'funded',
  'submitted',
  'disputed',
  'released',
  'refunded',
  'settled',
  'ruled',
] as const;
export type MilestoneState = (typeof MILESTONE_STATES)[number];

/** The states in which the escrow holds the pay of a milestone. */
export const HELD = ['funded', 'submitted', 'disputed'] as const satisfies readonly MilestoneState[];

/** Whether a milestone has ended: its pay went to the talent, back to the company, or to both. */
export const isEnd = (state: MilestoneState): state is 'released' | 'refunded' | 'settled' | 'ruled' =>
  state !== 'agreed' && !(HELD as readonly MilestoneState[]).includes(state);

/** How often a company may ask for changes to one milestone: the contract refuses more. */
export const MAX_CHANGES = 5;

/** How often each side may offer to settle a milestone until its next step: each offer is kept, and the other side is notified. */
export const MAX_OFFERS = 20;
/** Characters and files of a text about a milestone. */
export const NOTE_MAX = 5_000;
export const NOTE_FILES_MAX = 10;

/** Characters in the reason of an offer to settle. */
export const OFFER_REASON_MAX = 1_000;

/** Labels of the states of a milestone. */
export const MILESTONE_WORDS: Record<MilestoneState, string> = {
  agreed: 'Not funded yet',
  funded: 'Funded',
  submitted: 'Submitted',
  disputed: 'In dispute',
  released: 'Paid',
  refunded: 'Refunded',
  settled: 'Settled',
  ruled: 'Decided',
};

/** A state in a word or two; a split that no arbiter decided is not called decided. */
export const stateWords = (state: MilestoneState, byDeadline: boolean): string =>
  state === 'ruled' && byDeadline ? 'Split' : MILESTONE_WORDS[state];
