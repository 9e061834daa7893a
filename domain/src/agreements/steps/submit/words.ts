import { formatUsd } from '../../../money/usd.ts';
import { counted } from '../../../numbers/grouped.ts';
import { quoted, type StepWords } from '../words.ts';

export const submitWords = {
  title: 'Submit your work',
  action: 'Submit',
  busy: 'Submitting...',
  button: 'Submit work',
  place: 'button',
  sentences: ({ reader: { company }, titles, amount, periods: { review } }) => [
    `You submit the work of ${quoted(titles)} for ${formatUsd(amount)}.`,
    `${company} has ${counted(review, 'day')} to approve it or to ask for changes. Without an answer you are paid.`,
  ],
  taken: 'Your work is submitted.',
  text: {
    label: 'Note',
    help: () => 'What you did and where to find it. Its hash is kept on the chain, the text is not.',
    missing: null,
  },
} satisfies StepWords;
