/** One job from application to pay in the animation. Names and figures are made up and labelled so. */
interface Scene {
  stage: 'Applied' | 'Shortlisted' | 'Completed' | 'Approved';
  /** What has just happened. */
  news: string;
  /** What the talent sees at the same moment. */
  notice: string;
  /** The number of ledger lines so far. */
  ledger: number;
}

export const SCENES: readonly Scene[] = [
  { stage: 'Applied', news: 'Amara applied', notice: 'Your application arrived', ledger: 0 },
  {
    stage: 'Shortlisted',
    news: 'Shortlisted, Amara was notified',
    notice: 'Harbour Works shortlisted you',
    ledger: 0,
  },
  { stage: 'Completed', news: 'Amara marked the work as done', notice: 'You marked the work as done', ledger: 0 },
  { stage: 'Approved', news: 'Approved, the escrow paid', notice: 'Harbour Works paid you $1,200.00', ledger: 2 },
];

export const LEDGER = [
  { what: 'Held in escrow', amount: '1200000000' },
  { what: 'Released to Amara', amount: '1200000000' },
] as const;

/** The duration of a scene in milliseconds. */
export const SCENE_MS = 2600;
