import { z } from 'zod';
import { otpSchema, presentPasswordSchema } from '../accounts/credentials.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const about = { tag: 'settings', job: 'free' } as const;
const ofAccount = { ...about, access: 'either:manage-company' } as const;
/** Of a person, with a talent's account of theirs; each member's own. */
const ofPerson = { ...about, access: 'signed-in' } as const;

/** What a deletion would do, before it is requested. */
const deletionPreview = z.object({
  /** Why it is not possible yet, each a sentence; none if it is. */
  blockers: z.array(z.string()),
  /** Finished work of a talent that would stay unpaid. */
  unpaidWork: z.number(),
  /** Contracts of a talent that have work left, and would end. */
  endingContracts: z.number().default(0),
  /** Test money that is lost with the account, in minor units; null if it has none. */
  testMoney: z.string().nullable(),
  hasPassword: z.boolean(),
  /** The day of the deletion if it were requested now. */
  deletesAt: z.string(),
});
export type DeletionPreview = z.infer<typeof deletionPreview>;

export const viewDeletion = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/account/deletion',
  summary: 'What deleting the account would do',
  answer: z.object({ data: deletionPreview }),
  failures: ['NOT_FOUND'],
});

export const sendDeletionCode = endpoint({
  ...ofPerson,
  method: 'POST',
  path: '/account/deletion/code',
  summary: 'Send a code that replaces a password by email, for either deletion',
  answer: messageAnswer,
  failures: ['VALIDATION_FAILED'],
});

/** With the password or, of a person without one, the emailed code. */
export const requestDeletionBody = z.object({
  password: presentPasswordSchema.optional(),
  code: otpSchema.optional(),
});

const requested = {
  method: 'POST',
  whileLeaving: true,
  body: requestDeletionBody,
  answer: messageAnswer.extend({ deletesAt: z.string() }),
  failures: ['DELETION_BLOCKED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_EXHAUSTED', 'NOT_FOUND'],
} as const;

export const requestDeletion = endpoint({
  ...ofAccount,
  ...requested,
  path: '/account/deletion',
  summary: "Request the account's deletion in two weeks",
});

const cancelled = { method: 'DELETE', whileLeaving: true, answer: messageAnswer, failures: ['NOT_FOUND'] } as const;

export const cancelAccountDeletion = endpoint({
  ...ofAccount,
  ...cancelled,
  path: '/account/deletion',
  summary: "Cancel the account's deletion",
});

export const viewPersonDeletion = endpoint({
  ...ofPerson,
  method: 'GET',
  path: '/auth/me/deletion',
  summary: 'What deleting your sign-in would do',
  answer: z.object({ data: deletionPreview }),
  failures: ['NOT_FOUND'],
});

export const requestPersonDeletion = endpoint({
  ...ofPerson,
  ...requested,
  path: '/auth/me/deletion',
  summary:
    'Request the deletion of your sign-in in two weeks: your memberships end, and your talent account goes with it',
});

export const cancelPersonDeletion = endpoint({
  ...ofPerson,
  ...cancelled,
  path: '/auth/me/deletion',
  summary: 'Cancel the deletion of your sign-in',
});

const exportEntry = z.object({
  id: z.uuid(),
  state: z.enum(['requested', 'ready', 'failed', 'expired']),
  requestedAt: z.string(),
  /** Progress, 0 to 100. */
  percent: z.number(),
  /** Size of the file in bytes, and until when it is kept; null before it is ready. */
  bytes: z.number().nullable(),
  expiresAt: z.string().nullable(),
});
export type ExportEntry = z.infer<typeof exportEntry>;

/** The newest ten. */
export const listExports = endpoint({
  ...ofPerson,
  method: 'GET',
  path: '/account/exports',
  summary: 'Your exports and their progress',
  answer: z.object({ data: z.array(exportEntry) }),
});

export const requestExport = endpoint({
  ...ofPerson,
  method: 'POST',
  path: '/account/exports',
  summary: 'Request an export of everything stored about you; for an owner with all of the account',
  whileLeaving: true,
  answer: z.object({ message: z.string(), data: exportEntry }),
  status: 201,
  failures: ['EXPORT_RUNNING'],
});

export const downloadExport = endpoint({
  ...ofPerson,
  method: 'GET',
  path: '/account/exports/:id/file',
  summary: 'Download an export',
  answer: z.unknown().describe('A JSON file'),
  failures: ['NOT_FOUND'],
});
