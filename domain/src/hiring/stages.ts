// Why: docs/decisions/0157-hide-contact-details-when-an-application-ends.md
/** The ten hiring stages of the specification (section 4), in the order in which users meet them. */
export const STAGES = [
  'Pending',
  'Applied',
  'Shortlisted',
  'Hired',
  'Accepted',
  'Completed',
  'Approved',
  'Declined',
  'Rejected',
  'Withdrawn',
] as const;

export type Stage = (typeof STAGES)[number];

/** Who acts: the two roles of the product. */
export const ROLES = ['talent', 'company'] as const;
export type Role = (typeof ROLES)[number];

/** Stages in which neither side waits for the other. */
export const CLOSED_STAGES: readonly Stage[] = ['Approved', 'Declined', 'Rejected', 'Withdrawn'];

/**
 * Stages in which a company no longer sees the talent's contact and personal details: the application is over, or may
 * be reconsidered.
 */
export const CONTACT_HIDDEN_STAGES: readonly Stage[] = ['Declined', 'Withdrawn'];
export const isContactHidden = (stage: Stage): boolean => CONTACT_HIDDEN_STAGES.includes(stage);

/**
 * Stages of people who work or worked for a company, for its figures: an offer that waits is no hire yet. `takes_place`
 * decides which of them fill an opening.
 */
export const HIRED_STAGES: readonly Stage[] = ['Accepted', 'Completed', 'Approved'];

/** Stages that nobody reaches without a contract, and those before one is sent. */
export const OFFERED_STAGES: readonly Stage[] = ['Hired', 'Rejected'];
export const BEFORE_OFFER_STAGES: readonly Stage[] = ['Pending', 'Applied', 'Shortlisted'];

/**
 * Whether a contract is with the talent after a move to `stage`: it is sent by hiring, and ends when an offer is withdrawn,
 * or when an application begins again.
 */
export const hasContractAfter = (before: boolean, stage: Stage): boolean =>
  OFFERED_STAGES.includes(stage) || (before && !BEFORE_OFFER_STAGES.includes(stage));

export const isStage = (value: string): value is Stage => (STAGES as readonly string[]).includes(value);
