import type { ZodRawShape } from 'zod';
import { approveBody } from './approve/body.ts';
import { disputeBody } from './dispute/body.ts';
import { fundBody } from './fund/body.ts';
import { requestChangesBody } from './request-changes/body.ts';
import { settleBody } from './settle/body.ts';
import type { MilestoneStep } from './steps.ts';
import { submitBody } from './submit/body.ts';

/** The fields in the body of each step's call, beside the number of the milestone and the proof. */
export const STEP_BODIES = {
  fund: fundBody,
  submit: submitBody,
  approve: approveBody,
  'request-changes': requestChangesBody,
  refund: {},
  settle: settleBody,
  dispute: disputeBody,
} satisfies Record<MilestoneStep, ZodRawShape>;
