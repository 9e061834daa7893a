import { formatUsd } from '../../money/usd.ts';
import { dayInWords } from '../../periods/day-in-words.ts';
import { milestonesText, nairaText, rateText, ruleSentences } from './contract-text.ts';
import { totalOf, type ContractDocument } from './document.ts';

/** A contract as it is read and signed; one that is being written may still lack amounts and dates. */
export type ReadDocument = Omit<ContractDocument, 'attachments' | 'total'> & {
  attachments: readonly { name: string; url: string }[];
};

/** Words of ours, or a name in them that has a direction of its own. */
export type Words = readonly (string | { name: string })[];

interface MilestoneLine {
  title: string;
  /** What is written below the title, with the day that it names. */
  due: string;
  dueOn: string;
  amount: string;
}

/** One piece of a part. */
export type DocumentPiece =
  | { kind: 'words'; words: Words }
  /** What a person wrote, in their own lines. */
  | { kind: 'prose'; text: string }
  /** In the place of what is missing. */
  | { kind: 'none'; text: string }
  /** The amount in minor units. */
  | { kind: 'total'; amount: string; beside: string }
  | { kind: 'note'; text: string }
  | { kind: 'milestones'; items: MilestoneLine[] }
  | { kind: 'sentences'; sentences: string[] }
  | { kind: 'files'; files: { name: string; url: string }[] };

export interface DocumentPart {
  title: string;
  pieces: DocumentPiece[];
}

/**
 * A contract in words, part by part: the screen and the PDF show exactly these.
 * @param marked marks a name inside of a sentence, where letters alone have to say its direction
 */
export function documentParts(document: ReadDocument, marked = (name: string) => name): DocumentPart[] {
  const { companyName, talentName, jobTitle, arbiterName, scope, governingText, attachments } = document;
  const rules = { ...document, arbiterName: arbiterName && marked(arbiterName) };
  return [
    {
      title: 'Parties',
      pieces: [
        {
          kind: 'words',
          words: [{ name: companyName }, ' hires ', { name: talentName }, ' for “', { name: jobTitle }, '”.'],
        },
      ],
    },
    { title: 'Work', pieces: [proseOf(scope, 'No scope yet.')] },
    { title: 'Pay', pieces: payOf(document) },
    {
      title: 'How it is paid',
      pieces: [
        {
          kind: 'sentences',
          sentences: ruleSentences(rules, { company: marked(companyName), talent: marked(talentName) }),
        },
      ],
    },
    { title: 'General terms', pieces: [proseOf(governingText, 'None.')] },
    {
      title: 'Attachments',
      pieces: [
        attachments.length === 0
          ? { kind: 'none', text: 'None.' }
          : { kind: 'files', files: attachments.map(({ name, url }) => ({ name, url })) },
      ],
    },
  ];
}

/** Until when an offer can be accepted; null while its author has not said it. */
export const expirySentence = ({ expiresOn }: Pick<ReadDocument, 'expiresOn'>): string | null =>
  expiresOn ? `This offer can be accepted until the end of ${dayInWords(expiresOn)} (UTC).` : null;

const proseOf = (text: string, missing: string): DocumentPiece =>
  text ? { kind: 'prose', text } : { kind: 'none', text: missing };

function payOf(document: ReadDocument): DocumentPiece[] {
  const { milestones, currency, usdNgnRate } = document;
  const total = totalOf(milestones.filter(({ amount }) => amount !== ''));
  const naira = `About ${nairaText(total, usdNgnRate)}, at ${rateText(document)}. The pay is in dollars and does not follow the rate.`;
  return [
    { kind: 'total', amount: String(total), beside: `in ${milestonesText(milestones.length)}` },
    ...(currency === 'NGN' ? [{ kind: 'note', text: naira } as const] : []),
    {
      kind: 'milestones',
      items: milestones.map(({ title, amount, dueOn }) => ({
        title: title || 'No title yet',
        due: dueOn ? `Due ${dayInWords(dueOn)} (UTC)` : 'No due date yet',
        dueOn,
        amount: amount === '' ? 'No amount yet' : formatUsd(amount),
      })),
    },
  ];
}
