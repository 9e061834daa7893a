import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import type { MILESTONE_STEP, MilestoneStep } from '@hireledger/domain/agreements/steps/steps';

/** Sentences that explain why a payout needs attention. */
export const REASONS = {
  notSent: 'We could not send the payment yet. We retry automatically. No money has moved.',
  differs: 'This payment does not match what was approved. We are reviewing it. No money has moved.',
  stuck: 'This payment is taking longer than usual. We resend it automatically, and it cannot be paid twice.',
  reverted: (why: string) => `The escrow contract refused the payment: ${why} No money has moved.`,
  stepRefused: (why: string) => `The escrow contract refused it: ${why} Nothing has changed.`,
  replaced: 'Another transaction replaced this one. No money has moved, and you can try again.',
  late: 'This approval has expired. Take it back and approve it again. No money has moved.',
  stepLate: 'This request has expired. Nothing has changed, and you can start it again.',
  tooMuch: 'This exceeds the daily limit without a passkey. Add a passkey and confirm it again. No money has moved.',
  passkeyRemoved: 'The passkey that approved this was removed. Take it back and approve it again. No money has moved.',
  stepPasskeyRemoved: 'The passkey that signed this was removed. Nothing has changed, and you can sign it again.',
  ended: 'We found a problem, so we did not process this. No money has moved, and you can try again.',
  contractEnded: STEP_WORDS.fund.stopped,
  waits: 'We retry automatically. Nothing has changed so far.',
  disputed: {
    ReleaseMilestone: STEP_WORDS.approve.stopped,
    RefundMilestone: STEP_WORDS.refund.stopped,
    SettleMilestone: STEP_WORDS.settle.stopped,
  } satisfies Record<Extract<(typeof MILESTONE_STEP)[MilestoneStep], { stoppedBy: 'dispute' }>['type'], string>,
  credited: 'The token rejected the transfer to the talent. Escrow holds the amount until they claim it.',
} as const;
