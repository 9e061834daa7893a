import { formatUsd } from '../../../money/usd.ts';
import { counted } from '../../../numbers/grouped.ts';
import { quoted, type StepWords } from '../words.ts';

export const fundWords = {
  title: 'Fund milestones',
  action: 'Fund',
  busy: 'Funding...',
  button: 'Fund',
  place: 'button',
  sentences: ({ reader: { talent }, titles, amount, periods: { review, grace } }) => [
    `You put ${formatUsd(amount)} into escrow for ${quoted(titles)}.`,
    `The chain holds it. ${talent} is paid when you approve the work, or when you do not answer within ${counted(review, 'day')} after it was submitted.`,
    `If nothing is submitted within ${counted(grace, 'day')} after a due date, that milestone's money comes back to you.`,
  ],
  talentGone: 'This account is being deleted, so no more work can be funded.',
  taken: 'The money was sent to escrow.',
  stopped: 'The contract ended before it was funded, so no money was taken.',
} satisfies StepWords;
