import type { RecordedStep } from './steps.ts';

/** Each step as the subject of a sentence. All in one small file, because every page with notices loads it. */
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
