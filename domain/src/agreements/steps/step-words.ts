// Loaded with the pages of a contract: nothing of it may reach the first scripts of public pages.
import { approveWords } from './approve/words.ts';
import { disputeWords } from './dispute/words.ts';
import { fundWords } from './fund/words.ts';
import { payInFullWords } from './pay-in-full/words.ts';
import { refundWords } from './refund/words.ts';
import { requestChangesWords } from './request-changes/words.ts';
import { settleWords } from './settle/words.ts';
import type { MILESTONE_STEP, MilestoneStep } from './steps.ts';
import { submitWords } from './submit/words.ts';
import type { StepWords } from './words.ts';

/** Every step has words: for its text, for the second who agrees, and why it was stopped, where its definition has these. */
type WordsOf<Definition> = StepWords &
  (Definition extends { asks: 'text' } ? Required<Pick<StepWords, 'text'>> : unknown) &
  (Definition extends { signedBy: 'both' } ? Required<Pick<StepWords, 'accepting'>> : unknown) &
  (Definition extends { stoppedBy: null } ? unknown : { stopped: string });

/** What people read about each step. */
export const STEP_WORDS = {
  fund: fundWords,
  submit: submitWords,
  approve: approveWords,
  'request-changes': requestChangesWords,
  'pay-in-full': payInFullWords,
  refund: refundWords,
  settle: settleWords,
  dispute: disputeWords,
} satisfies { [Step in MilestoneStep]: WordsOf<(typeof MILESTONE_STEP)[Step]> };
