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

/** What is recorded of a contract on the chain: also its opening and changes, a ruling, a claim, and what a deadline does. */
export const RECORDED_STEPS = [...MILESTONE_STEPS, 'open', 'amend', 'rule', 'claim', 'revoke', 'exit'] as const;
export type RecordedStep = (typeof RECORDED_STEPS)[number];

const STEP_NAMES: Record<string, RecordedStep> = {
  OpenAgreement: 'open',
  AmendAgreement: 'amend',
  FundMilestones: 'fund',
  SubmitWork: 'submit',
  RequestChanges: 'request-changes',
  ReleaseMilestone: 'approve',
  RefundMilestone: 'refund',
  SettleMilestone: 'settle',
  DisputeMilestone: 'dispute',
  RuleMilestone: 'rule',
  ClaimCredit: 'claim',
  RevokeSignature: 'revoke',
};

/** A step of the escrow, as people name it; what nobody signs is the exit that a deadline opens. */
export const recordedStep = (step: string | null): RecordedStep => STEP_NAMES[step ?? ''] ?? 'exit';

/** Each as the subject of a sentence. */
export const RECORDED_STEP_TEXT: Record<RecordedStep, string> = {
  fund: 'The funding',
  submit: 'The submission',
  'request-changes': 'The request for changes',
  approve: 'The payment',
  refund: 'The refund',
  settle: 'The settlement',
  dispute: 'The dispute',
  open: 'The opening of the contract',
  amend: 'The change of the contract',
  rule: 'The ruling',
  claim: 'The claim',
  revoke: 'The end of the approval',
  exit: 'What the deadline decided',
};

/** How often a company may ask for changes to one milestone: the contract refuses more. */
export const MAX_CHANGES = 5;

/** How often each side may offer to settle a milestone until its next step: each offer is kept, and the other side is notified. */
export const MAX_OFFERS = 20;
/** Characters in the reason of such an offer. */
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

/** What the escrow's log says of a milestone, by the names of its events. */
export const MILESTONE_EVENTS = [
  'MilestoneFunded',
  'WorkSubmitted',
  'ChangesRequested',
  'MilestoneDisputed',
  'MilestoneReleased',
  'MilestoneRefunded',
  'MilestoneSettled',
  'MilestoneRuled',
  'CreditRecorded',
  'CreditClaimed',
] as const;
export type MilestoneEvent = (typeof MILESTONE_EVENTS)[number];
