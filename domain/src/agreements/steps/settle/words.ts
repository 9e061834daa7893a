import { formatUsd } from '../../../money/usd.ts';
import { splitText, withoutNames } from '../../outcome-words.ts';
import { quoted, type StepWords } from '../words.ts';

export const settleWords = {
  title: 'Settle the milestone',
  action: 'Offer this split',
  busy: 'Sending...',
  button: 'Settle...',
  place: 'menu',
  sentences: ({ reader, titles, amount, split }) => {
    const { toTalent, accepts, clock } = split!;
    const other = reader.role === 'company' ? reader.talent : reader.company;
    return [
      `${quoted(titles)} ends with a split of ${formatUsd(amount)}: ${splitText(withoutNames(reader), amount, toTalent)}.`,
      accepts
        ? `${other} offered the same, so it is paid out now. This cannot be undone.`
        : `It is paid out once ${other} agrees to the same.`,
      ...(clock ? [clock] : []),
    ];
  },
  taken: 'Your offer is sent.',
  accepting: { action: 'Agree', taken: 'You both agreed. The milestone is being split.' },
  stopped:
    'A dispute was opened first, so the milestone was not settled. Agree to settle it again, or wait for the decision. No money has moved.',
} satisfies StepWords;
