import { formatUsd } from '../../../money/usd.ts';
import { approveWords } from '../approve/words.ts';
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
  taken: 'The payment is on its way.',
  stopped: approveWords.stopped,
} satisfies StepWords;
