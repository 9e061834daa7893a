import { arbiterText } from '../../offers/contract-text.ts';
import { formatUsd } from '../../../money/usd.ts';
import { capital } from '../../../text/capitals.ts';
import { splitText, withoutNames } from '../../outcome-words.ts';
import { defaultShare } from '../../rulings.ts';
import { counted } from '../../../numbers/grouped.ts';
import { quoted, type StepWords } from '../words.ts';

export const disputeWords = {
  title: 'Dispute the milestone',
  action: 'Dispute',
  busy: 'Sending...',
  button: 'Dispute...',
  place: 'menu',
  sentences: ({ reader, arbiterName, titles, amount, periods: { arbitration }, talentShareBps }) => {
    const arbiter = arbiterText(arbiterName);
    const silentShare = String(defaultShare(BigInt(amount), talentShareBps));
    return [
      `You dispute ${quoted(titles)}. ${formatUsd(amount)} stays in escrow until ${arbiter} decides who gets how much of it.`,
      `${capital(arbiter)} has ${counted(arbitration, 'day')}. After that, it is split as the contract says: ${splitText(withoutNames(reader), amount, silentShare)}.`,
    ];
  },
  taken: 'The milestone is in dispute. The arbiter decides.',
  text: {
    label: 'Reason',
    help: (arbiter) => `The other side and ${arbiter} read it. Its hash is kept on the chain, the text is not.`,
    missing: 'Say why.',
  },
} satisfies StepWords;
