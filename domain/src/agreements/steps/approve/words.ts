import { formatUsd } from '../../../money/usd.ts';
import { quoted, type StepWords } from '../words.ts';

export const approveWords = {
  title: 'Approve and pay',
  action: 'Approve',
  busy: 'Approving...',
  button: 'Approve',
  place: 'button',
  sentences: ({ reader: { talent }, titles, amount }) => [
    `You pay ${talent} ${formatUsd(amount)} from escrow for ${quoted(titles)}. This cannot be undone.`,
  ],
  taken: 'Approved. The payment is on its way.',
  severalTaken: 'Approved. The payments are on their way.',
  stopped:
    'A dispute was opened before this work was paid, so we did not pay it. Retry to pay it in full, or wait for the decision. No money has moved.',
} satisfies StepWords;
