import { z } from 'zod';
import { otpSchema, presentPasswordSchema } from '../accounts/credentials.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const about = { tag: 'settings' } as const;

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
  /** The day on which the account would be deleted if the deletion were requested now. */
  deletesAt: z.string(),
});
export type DeletionPreview = z.infer<typeof deletionPreview>;

export const viewDeletion = endpoint({
  ...about,
  method: 'GET',
  path: '/account/deletion',
  summary: 'What deleting the account would do',
  access: 'either:manage-company',
  job: 'free',
  answer: z.object({ data: deletionPreview }),
  failures: ['NOT_FOUND'],
});

export const sendDeletionCode = endpoint({
  ...about,
  method: 'POST',
  path: '/account/deletion/code',
  summary: 'Send a code that replaces a password by email',
  access: 'either:manage-company',
  job: 'free',
  answer: messageAnswer,
  failures: ['VALIDATION_FAILED'],
});

/** With the password or, for an account without one, the emailed code. */
export const requestDeletionBody = z.object({
  password: presentPasswordSchema.optional(),
  code: otpSchema.optional(),
});

export const requestDeletion = endpoint({
  ...about,
  method: 'POST',
  path: '/account/deletion',
  summary: "Request the account's deletion in two weeks",
  access: 'either:manage-company',
  job: 'free',
  whileLeaving: true,
  body: requestDeletionBody,
  answer: z.object({ message: z.string(), deletesAt: z.string() }),
  failures: ['DELETION_BLOCKED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_EXHAUSTED', 'NOT_FOUND'],
});

export const cancelAccountDeletion = endpoint({
  ...about,
  method: 'DELETE',
  path: '/account/deletion',
  summary: "Cancel the account's deletion",
  access: 'either:manage-company',
  job: 'free',
  whileLeaving: true,
  answer: messageAnswer,
  failures: ['NOT_FOUND'],
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
  ...about,
  method: 'GET',
  path: '/account/exports',
  summary: 'Your exports and their progress',
  access: 'either:manage-company',
  job: 'free',
  answer: z.object({ data: z.array(exportEntry) }),
});

export const requestExport = endpoint({
  ...about,
  method: 'POST',
  path: '/account/exports',
  summary: 'Request an export of everything stored about you',
  access: 'either:manage-company',
  job: 'free',
  whileLeaving: true,
  answer: z.object({ message: z.string(), data: exportEntry }),
  status: 201,
  failures: ['EXPORT_RUNNING'],
});

export const downloadExport = endpoint({
  ...about,
  method: 'GET',
  path: '/account/exports/:id/file',
  summary: 'Download an export',
  access: 'either:manage-company',
  job: 'free',
  answer: z.unknown().describe('A JSON file'),
  failures: ['NOT_FOUND'],
});
