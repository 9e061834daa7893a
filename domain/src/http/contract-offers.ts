// Why: docs/decisions/0270-offer-a-contract-in-versions-and-sign-it-when-it-is-sent.md
import { z } from 'zod';
import { namedPerson } from '../accounts/named-person.ts';
import { presentPasswordSchema } from '../accounts/credentials.ts';
import { CONTRACT_FIELDS } from '../agreements/offers/changes.ts';
import { contractDocument, contractForm } from '../agreements/offers/document.ts';
import { OFFER_NOTE_MAX, OFFER_VERSIONS_MAX } from '../agreements/offers/limits.ts';
import { OFFER_MOVES, OFFER_STATES } from '../agreements/offers/offer-states.ts';
import { ROLES } from '../hiring/stages.ts';
import { daySchema } from '../jobs/job-form.ts';
import { passkeyAnswer } from '../money/passkey-assertion.ts';
import { walletAnswer } from '../money/wallet-signature.ts';
import { grouped } from '../numbers/grouped.ts';
import { contract } from './contract.ts';
import { contractDraftSummary, PAY_FROM } from './contract-drafts.ts';
import { contractFile } from './contract-file.ts';
import { ENDING_STATES } from './endings.ts';
import { endpoint } from './endpoint.ts';
import { acceptedWork } from './payment-requests.ts';
import { pdf } from './pdf.ts';
import { PROOF_FAILURES } from './signing.ts';

/** A version in a list. */
const contractOfferRow = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  /** From 1. */
  version: z.number(),
  /** Who of the company sent it. */
  person: namedPerson.nullable(),
  state: z.enum(OFFER_STATES),
  title: z.string(),
  /** Sum of the milestones, in minor units. */
  total: z.string(),
  /** Both sides sign it; else it is paid on approval. */
  isSigned: z.boolean(),
  sentAt: z.string(),
  /** The talent can accept before. */
  expiresAt: z.string(),
  /** When it was answered, taken back or replaced, or expired. */
  endedAt: z.string().nullable(),
  /** Why it was rejected or taken back, or which changes the talent asked for. */
  note: z.string().nullable(),
  /** The contract that its acceptance made, or the approval of one that is paid then. */
  agreementId: z.uuid().nullable(),
  /** Its milestones in dispute; among the versions of an application. */
  disputed: z.number().optional(),
});
export type ContractOfferRow = z.infer<typeof contractOfferRow>;

const milestoneShown = z.object({ number: z.number(), title: z.string(), amount: z.string(), dueOn: z.string() });

/** Compared with the version before. */
const contractChanges = z.object({
  fields: z.array(z.object({ field: z.enum(CONTRACT_FIELDS), from: z.string(), to: z.string() })),
  milestones: z.array(z.object({ from: milestoneShown.nullable(), to: milestoneShown.nullable() })),
});

/** A notice of one side to end a contract that is paid on approval. Times are ISO. */
const offerNotice = z.object({
  id: z.uuid(),
  by: z.enum(ROLES),
  /** The other side cannot decline it, since it declined one before. */
  isFinal: z.boolean(),
  /** `expired`: the talent submitted work before its end. */
  state: z.enum(ENDING_STATES),
  /** Null if there is none, or its author's account is deleted. */
  reason: z.string().nullable(),
  proposedAt: z.string(),
  takesEffectAt: z.string(),
  endedAt: z.string().nullable(),
});

const OFFER_NOTICE_MOVES = ['give', 'take-back', 'accept', 'decline'] as const;
export type OfferNoticeMove = (typeof OFFER_NOTICE_MOVES)[number];

/** A version for one of its two sides. */
export const contractOffer = contractOfferRow.extend({
  jobId: z.uuid(),
  companyId: z.uuid(),
  talentId: z.uuid(),
  document: contractDocument,
  /** The hash of the document that both sides sign, and what it was made with. */
  termsHash: z.string(),
  salt: z.string(),
  /** In the terms, and so in the hash, like jobId; the document does not show it. */
  salaryMin: z.number().nullable(),
  /** What the reader may do with it now. */
  moves: z.array(z.enum(OFFER_MOVES)),
  /** The addresses of the two sides on the chain, and the sides that sign with a wallet of their own; null where nothing is signed. */
  addresses: z.object({ company: z.string(), talent: z.string(), own: z.array(z.enum(ROLES)) }).nullable(),
  /** Null for the first version. */
  changes: contractChanges.nullable(),
  /** Its work is submitted, and paid when the company approves it. */
  waitsForPay: z.boolean(),
  /** Its submitted work that a member accepted, for the company; left out where there is none. */
  accepted: z.array(acceptedWork).optional(),
  /** The newest notice to end it; null if there was none. */
  notice: offerNotice.nullable(),
  /** What the reader may do about that now. */
  noticeMoves: z.array(z.enum(OFFER_NOTICE_MOVES)),
});
export type ContractOffer = z.infer<typeof contractOffer>;

/** The page of a version. `contract` is what lists say of it; null where the page of its contract is another one: a newer version, or an agreement. */
const viewedOffer = contractOffer.extend({ contract: contract.nullable() });
export type ViewedOffer = z.infer<typeof viewedOffer>;

/** Required of everybody who has one, and no passkey. */
const password = presentPasswordSchema.optional();
/** Of accounts with a passkey. */
const passkey = passkeyAnswer.optional();
/** Of a side whose own wallet the version names. */
const wallet = walletAnswer.optional();

export const contractOfferBody = contractForm.extend({
  /** Until the end of this day (UTC) the talent can accept. */
  expiresOn: daySchema,
  /** The rate that the sender saw. */
  usdNgnRate: z.string().max(30, { abort: true }),
  /** The newest version that the sender saw; 0 before the first. */
  newestVersion: z.int().min(0).max(OFFER_VERSIONS_MAX).default(0),
  payFrom: z.enum(PAY_FROM).default('hireledger'),
  /** The version of the company's draft that the sender saw, 0 without one: another one is not deleted unread. */
  draftVersion: z.int().min(0).optional(),
  password,
  passkey,
  wallet,
});

const note = z
  .string()
  .trim()
  .max(OFFER_NOTE_MAX, { error: `Use at most ${grouped(OFFER_NOTE_MAX)} characters.`, abort: true });
const signing = [...PROOF_FAILURES, 'APPROVALS_FROZEN', 'IDEMPOTENCY_CONFLICT'] as const;
const moved = z.object({ message: z.string(), data: contractOffer });
const about = { tag: 'contracts' } as const;

export const sendContractOffer = endpoint({
  ...about,
  method: 'POST',
  path: '/applications/:applicationId/contract-offers',
  summary: 'Send a contract, or a new version of one that waits for the talent; the company signs it',
  access: 'company:send-offers',
  job: { of: 'application', in: 'params.applicationId' },
  idempotency: 'key',
  body: contractOfferBody,
  answer: moved,
  status: 201,
  failures: ['NOT_FOUND', 'STAGE_CONFLICT', 'CONTRACT_CHANGED', 'DRAFT_CHANGED', 'RATE_CHANGED', ...signing],
});

const read = { ...about, method: 'GET', access: 'either:see-contracts', failures: ['NOT_FOUND'] } as const;

export const listContractOffers = endpoint({
  ...read,
  path: '/applications/:applicationId/contract-offers',
  summary: 'The versions of the contract of an application, newest first, for its two sides',
  job: { of: 'application', in: 'params.applicationId' },
  eventsUpTo: true,
  answer: z.object({
    data: z.array(contractOfferRow).max(OFFER_VERSIONS_MAX),
    /** The draft of the next version, for members who may write it while one can be sent. */
    draft: contractDraftSummary.nullable(),
  }),
});

export const viewContractOffer = endpoint({
  ...read,
  path: '/contract-offers/:id',
  summary: 'A version of a contract, and what changed in it',
  job: { of: 'offer', in: 'params.id' },
  eventsUpTo: true,
  answer: z.object({ data: viewedOffer }),
});

export const downloadContract = endpoint({
  ...read,
  path: '/contract-offers/:id/pdf',
  summary: 'A version of a contract as PDF with its signatures, and the file that anybody can check attached to it',
  job: { of: 'offer', in: 'params.id' },
  answer: pdf,
});

export const downloadContractFile = endpoint({
  ...read,
  path: '/contract-offers/:id/json',
  summary: 'A version of a contract as the file that anybody can check, with all that its hashes are made from',
  job: { of: 'offer', in: 'params.id' },
  answer: contractFile,
});

const reply = { ...about, method: 'POST', access: 'talent', answer: moved } as const;

export const acceptContractOffer = endpoint({
  ...reply,
  path: '/contract-offers/:id/acceptance',
  summary: 'Accept a contract; the talent signs it, unless it is paid on approval',
  idempotency: 'key',
  body: z.object({ password, passkey, wallet }),
  failures: ['NOT_FOUND', 'CONTRACT_CLOSED', 'STAGE_CONFLICT', ...signing],
});

export const rejectContractOffer = endpoint({
  ...reply,
  path: '/contract-offers/:id/rejection',
  summary: 'Reject a contract, with a reason',
  body: z.object({ note: note.min(1, 'Enter a reason.') }),
  failures: ['NOT_FOUND', 'CONTRACT_CLOSED', 'STAGE_CONFLICT'],
});

export const requestContractChanges = endpoint({
  ...reply,
  path: '/contract-offers/:id/change-request',
  summary: 'Ask for changes to a contract',
  body: z.object({ note: note.min(1, 'Describe the changes.') }),
  failures: ['NOT_FOUND', 'CONTRACT_CLOSED'],
});

export const withdrawContractOffer = endpoint({
  ...about,
  method: 'POST',
  path: '/contract-offers/:id/withdrawal',
  summary: 'Take a contract back before it is accepted; the applicant is shortlisted again',
  access: 'company:send-offers',
  job: { of: 'offer', in: 'params.id' },
  body: z.object({ note: note.optional() }),
  answer: moved,
  failures: ['NOT_FOUND', 'CONTRACT_CLOSED', 'STAGE_CONFLICT'],
});
