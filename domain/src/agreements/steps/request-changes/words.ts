import { counted, plural } from '../../../numbers/grouped.ts';
import { quoted, type StepWords } from '../words.ts';

const leftText = (left: number): string =>
  left > 0
    ? `After this, you can ask for changes ${left} more ${plural(left, 'time')}.`
    : 'This is the last time that you can ask for changes.';

export const requestChangesWords = {
  title: 'Ask for changes',
  action: 'Ask for changes',
  busy: 'Sending...',
  button: 'Ask for changes',
  place: 'button',
  sentences: ({ reader: { talent }, titles, changesLeft, periods: { review } }) => [
    `You ask ${talent} to change the work of ${quoted(titles)}. Nothing is paid yet.`,
    `The talent has at least ${counted(review, 'day')} to submit it again. ${leftText(changesLeft - 1)}`,
  ],
  taken: 'You asked for changes.',
  text: {
    label: 'What should change?',
    help: () => 'Its hash is kept on the chain, the text is not.',
    missing: 'Say what to change.',
  },
} satisfies StepWords;
