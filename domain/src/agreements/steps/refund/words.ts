import { formatUsd } from '../../../money/usd.ts';
import { quoted, type StepWords } from '../words.ts';

export const refundWords = {
  title: 'Refund the company',
  action: 'Refund',
  busy: 'Refunding...',
  button: 'Refund the company...',
  place: 'menu',
  danger: true,
  sentences: ({ reader: { company }, titles, amount }) => [
    `You give ${formatUsd(amount)} for ${quoted(titles)} back to ${company}, and are not paid for it. This cannot be undone.`,
  ],
  taken: 'The money goes back to the company.',
  stopped:
    'A dispute was opened first, so nothing was given back. Give it back again, settle the milestone, or wait for the decision. No money has moved.',
} satisfies StepWords;
