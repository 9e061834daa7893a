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
  contractEnded: 'The contract ended before it was funded, so no money was taken.',
  waits: 'We retry automatically. Nothing has changed so far.',
  disputed: {
    ReleaseMilestone:
      'A dispute was opened before this work was paid, so we did not pay it. Retry to pay it in full, or wait for the decision. No money has moved.',
    RefundMilestone:
      'A dispute was opened first, so nothing was given back. Give it back again, settle the milestone, or wait for the decision. No money has moved.',
    SettleMilestone:
      'A dispute was opened first, so the milestone was not settled. Agree to settle it again, or wait for the decision. No money has moved.',
  },
  credited: 'The token rejected the transfer to the talent. Escrow holds the amount until they claim it.',
} as const;
