import { formatUsd } from '../../../money/usd.ts';
import { quoted, type StepWords } from '../words.ts';

export const payInFullWords = {
  title: 'Pay in full',
  action: 'Pay',
  busy: 'Paying...',
  button: 'Pay in full...',
  place: 'menu',
  sentences: ({ reader: { talent }, titles, amount }) => [
    `You pay ${talent} ${formatUsd(amount)} from escrow for ${quoted(titles)} now, without submitted work or a decision. This cannot be undone.`,
  ],
  talentGone: 'This account is being deleted, so it can no longer be paid.',
  taken: 'The payment is on its way.',
} satisfies StepWords;
