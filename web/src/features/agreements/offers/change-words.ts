import type { ContractField } from '@hireledger/domain/agreements/offers/changes';
import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import { formatUsd } from '@hireledger/domain/money/usd';
import { daysText, percentText } from '@hireledger/domain/agreements/offers/contract-text';
import { diffArrays } from 'diff';
import { longDate } from '../../../design/values/dates.ts';

type Changes = NonNullable<ContractOffer['changes']>;
type MilestoneChange = Changes['milestones'][number];

/** One change in words; `removed` and `added` are the lines of a text that changed. */
interface ChangeInWords {
  sentence: string;
  removed?: readonly string[];
  added?: readonly string[];
}

type Write = (from: string, to: string) => ChangeInWords;

const sentence =
  (write: (from: string, to: string) => string): Write =>
  (from, to) => ({ sentence: write(from, to) });
const text =
  (name: string): Write =>
  (from, to) => ({ sentence: `The ${name} changed.`, ...changedLines(from, to) });
const value = (name: string, words: (value: string) => string): Write =>
  sentence((from, to) => `The ${name} changed from ${words(from)} to ${words(to)}.`);
const days = (count: string) => daysText(Number(count));

const WRITE: Record<ContractField, Write> = {
  title: value('title', (title) => `“${title}”`),
  scope: text('scope of work'),
  total: sentence(
    (from, to) =>
      `The total pay went ${BigInt(to) > BigInt(from) ? 'up' : 'down'} from ${formatUsd(from)} to ${formatUsd(to)}.`,
  ),
  currency: value('currency of the job', String),
  usdNgnRate: value('exchange rate', (rate) => `₦${rate} for $1`),
  payment: sentence((_, to) =>
    to ? 'The company now pays when it approves the work.' : 'The pay now goes into escrow before work starts.',
  ),
  reviewDays: value('review period', days),
  graceDays: value('time that work may be late', days),
  arbiter: sentence((_, to) => (to ? `The arbiter is now ${to}.` : 'There is no longer an arbiter.')),
  arbiterName: sentence((_, to) =>
    to ? `The arbiter is now called ${to}.` : 'The arbiter no longer has a name in the contract.',
  ),
  arbitrationDays: value('time for the arbiter', days),
  payeeShareBps: value('split without a ruling', (share) => `${percentText(Number(share))} for the talent`),
  feeBps: value('fee', (fee) => percentText(Number(fee))),
  governingText: text('general terms'),
  attachments: (from, to) => {
    const { removed, added } = changedLines(from, to);
    // A file with the same name and other content.
    if (removed.length === 0 && added.length === 0) return { sentence: 'An attachment was replaced.' };
    return { sentence: 'The attachments changed.', removed, added };
  },
  expiresOn: sentence((from, to) => `It can now be accepted until ${longDate(to)} instead of ${longDate(from)}.`),
};

/** What a version changed, in words and in the order of the document. */
export const changesInWords = ({ fields, milestones }: Changes): ChangeInWords[] => [
  ...fields.map(({ field, from, to }) => WRITE[field](from, to)),
  ...milestones.map(milestoneInWords),
];

function milestoneInWords({ from, to }: MilestoneChange): ChangeInWords {
  if (!to) return { sentence: `The milestone “${from!.title}” of ${formatUsd(from!.amount)} was removed.` };
  const name = `Milestone ${to.number}, “${to.title}”,`;
  if (!from) return { sentence: `${name} is new: ${formatUsd(to.amount)}, due ${longDate(to.dueOn)}.` };
  const parts = [
    ...(from.title === to.title ? [] : [`it was called “${from.title}”`]),
    ...(from.amount === to.amount ? [] : [`it pays ${formatUsd(to.amount)} instead of ${formatUsd(from.amount)}`]),
    ...(from.dueOn === to.dueOn ? [] : [`it is due ${longDate(to.dueOn)} instead of ${longDate(from.dueOn)}`]),
  ];
  return { sentence: `${name} changed: ${parts.join(', and ')}.` };
}

/** The lines of a text that only one of its two versions has. */
interface ChangedLines {
  removed: string[];
  added: string[];
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Above this many changed lines the whole texts are shown: the work grows with the square. */
const MAX_CHANGES = 800;

/** What changed between two versions of a text, line by line; lines that only moved count as removed and added. */
function changedLines(before: string, after: string): ChangedLines {
  const [old, now] = [linesOf(before), linesOf(after)];
  const runs = diffArrays(old, now, { maxEditLength: MAX_CHANGES });
  const linesIn = (version: 'removed' | 'added') => runs?.flatMap((run) => (run[version] ? run.value : []));
  return { removed: linesIn('removed') ?? old, added: linesIn('added') ?? now };
}
