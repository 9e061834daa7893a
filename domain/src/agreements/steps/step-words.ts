// Loaded with the pages of a contract: nothing of it may reach the first scripts of public pages.
import { approveWords } from './approve/words.ts';
import { disputeWords } from './dispute/words.ts';
import { fundWords } from './fund/words.ts';
import { refundWords } from './refund/words.ts';
import { requestChangesWords } from './request-changes/words.ts';
import { settleWords } from './settle/words.ts';
import type { MILESTONE_STEP, MilestoneStep } from './steps.ts';
import { submitWords } from './submit/words.ts';
import type { StepWords } from './words.ts';

/** Every step has words; one that can be stopped says why. */
type WordsOf<Definition> = StepWords & (Definition extends { stoppedBy: null } ? unknown : { stopped: string });

/** What people read about each step. */
export const STEP_WORDS = {
  fund: fundWords,
  submit: submitWords,
  approve: approveWords,
  'request-changes': requestChangesWords,
  refund: refundWords,
  settle: settleWords,
  dispute: disputeWords,
} satisfies { [Step in MilestoneStep]: WordsOf<(typeof MILESTONE_STEP)[Step]> };
