// Why: docs/decisions/0426-keep-the-draft-of-an-offer-for-the-company.md
import { z } from 'zod';
import { namedPerson } from '../accounts/named-person.ts';
import { contractDocument } from '../agreements/offers/document.ts';
import {
  CONTRACT_ATTACHMENTS_MAX,
  CONTRACT_TEXT_MAX,
  CONTRACT_TITLE_MAX,
  MILESTONES_MAX,
  OFFER_VERSIONS_MAX,
} from '../agreements/offers/limits.ts';
import { CURRENCIES } from '../money/salary.ts';
import { namedFile } from '../uploads/attachment.ts';
import { fileIdOf } from '../uploads/file-url.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/** Whose key a company signs and pays a contract with: HireLedger's for it, or that of its linked wallet. */
export const PAY_FROM = ['hireledger', 'own-wallet'] as const;
export type PayFrom = (typeof PAY_FROM)[number];

/** As it is typed, complete or not. */
const typed = (max: number) =>
  z
    .string()
    .max(max, { error: 'This text is too long for a draft.', abort: true })
    .refine((text) => !text.includes('\0'), 'Remove characters that cannot be displayed.');
/** A day, a number of days or an amount such as '1,250.50'. */
const short = typed(100);

/** The fields of the editor as they are typed; what is missing or wrong is said when the contract is sent. */
const contractDraftForm = z.object({
  title: typed(CONTRACT_TITLE_MAX),
  scope: typed(CONTRACT_TEXT_MAX),
  milestones: z
    .array(z.object({ title: typed(CONTRACT_TITLE_MAX), amount: short, dueOn: short }))
    .max(MILESTONES_MAX, `Use at most ${MILESTONES_MAX} milestones.`),
  reviewDays: short,
  governingText: typed(CONTRACT_TEXT_MAX),
  currency: z.enum(CURRENCIES),
  payFrom: z.enum(PAY_FROM),
  /** The last day on which the offer can be accepted, in UTC. */
  expiresOn: short,
  attachments: z
    .array(
      z.object({ name: typed(300), url: typed(300).refine((url) => fileIdOf(url) !== null, 'Attach the file again.') }),
    )
    .max(CONTRACT_ATTACHMENTS_MAX, `Attach at most ${CONTRACT_ATTACHMENTS_MAX} files.`),
});
export type ContractDraftForm = z.infer<typeof contractDraftForm>;

/** Who saved a draft last and when, and who said that it is ready to be sent; null before. */
export const contractDraftSummary = z.object({
  person: namedPerson.nullable(),
  savedAt: z.string(),
  readyBy: namedPerson.nullable(),
});
export type ContractDraftSummary = z.infer<typeof contractDraftSummary>;

/** What an editor starts with: the newest version, else job and person; and what the company has saved since. */
const contractDraft = z.object({
  jobId: z.uuid(),
  /** An offer waits for the person's answer: the next version replaces it. */
  offerOut: z.boolean(),
  title: z.string(),
  scope: z.string(),
  milestones: z.array(z.object({ title: z.string(), amount: z.string().nullable(), dueOn: z.string() })),
  reviewDays: z.number(),
  governingText: z.string(),
  attachments: z.array(namedFile),
  currency: contractDocument.shape.currency,
  payFrom: z.enum(PAY_FROM),
  expiresOn: z.string(),
  /** What the server adds, as it is now. */
  usdNgnRate: z.string(),
  rateOn: z.string(),
  graceDays: z.number(),
  arbiter: z.string().nullable(),
  arbiterName: contractDocument.shape.arbiterName,
  arbitrationDays: z.number(),
  payeeShareBps: z.number(),
  feeBps: z.number(),
  /** For templates. */
  values: z.object({
    'talent.name': z.string(),
    'company.name': z.string(),
    'job.title': z.string(),
    today: z.string(),
  }),
  /** To be sent with the contract; 0 before the first version. */
  newestVersion: z.number(),
  /** The offer with that version; null before the first. */
  newestId: z.uuid().nullable(),
  /** The draft of the next version; null if nobody has saved one. */
  saved: contractDraftSummary.extend({ form: contractDraftForm, version: z.number() }).nullable(),
});
export type ContractDraft = z.infer<typeof contractDraft>;

const about = {
  tag: 'contracts',
  path: '/applications/:applicationId/contract-draft',
  access: 'company:draft-offers',
  job: { of: 'application', in: 'params.applicationId' },
} as const;

export const viewContractDraft = endpoint({
  ...about,
  method: 'GET',
  summary: 'What the editor of a contract starts with',
  answer: z.object({ data: contractDraft }),
  failures: ['NOT_FOUND'],
});

/** Creates the draft (`version` 0) or saves the next state of the one with `version`. Sending the contract ends it. */
export const saveContractDraft = endpoint({
  ...about,
  method: 'PUT',
  summary: 'Save the draft of a contract as it is now; those who may send it are notified once it is ready',
  body: z.object({
    form: contractDraftForm,
    /** The draft's version that this state follows; 0 creates it. */
    version: z.int().min(0),
    /** The newest version of the contract that the writer saw; 0 before the first. */
    newestVersion: z.int().min(0).max(OFFER_VERSIONS_MAX),
    /** Whether others can send it now; left out, that stays as it is. */
    ready: z.boolean().optional(),
  }),
  answer: z.object({ data: z.object({ version: z.number(), savedAt: z.string() }) }),
  failures: ['NOT_FOUND', 'STAGE_CONFLICT', 'CONTRACT_CHANGED', 'DRAFT_CHANGED'],
});

export const deleteContractDraft = endpoint({
  ...about,
  method: 'DELETE',
  summary: 'Delete the draft of a contract',
  /** The version that the member saw. */
  query: z.object({ version: z.coerce.number<number>().int().min(1) }),
  answer: messageAnswer,
  failures: ['NOT_FOUND', 'DRAFT_CHANGED'],
});
