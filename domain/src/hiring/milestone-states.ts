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

/** What people do about a milestone. Each is signed and carried out on the chain. */
export const MILESTONE_STEPS = ['fund', 'submit', 'request-changes', 'approve', 'refund', 'settle', 'dispute'] as const;
export type MilestoneStep = (typeof MILESTONE_STEPS)[number];

/** How often a company may ask for changes to one milestone: the contract refuses more. */
export const MAX_CHANGES = 5;

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
