import { grouped } from '@hireledger/domain/numbers/grouped';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { cx } from '../../../design/class-names.ts';
import { clockTime, fullDateTime } from '../../../design/values/dates.ts';
import type { Verdict } from './verdict.ts';
import type { Checked } from './use-check.ts';

const OUTCOMES: Record<Verdict['outcome'], { title: string; tone: string; icon: typeof CircleCheck }> = {
  matches: { title: 'It matches the chain', tone: 'bg-success-soft text-success-ink', icon: CircleCheck },
  differs: { title: 'It does not match the chain', tone: 'bg-danger-soft text-danger-ink', icon: CircleX },
  'not-yet': { title: 'It is not on the chain', tone: 'bg-warning-soft text-warning-ink', icon: Clock },
};

/** Of a file that the chain has no record of. */
export const UNKNOWN_FILE =
  'The chain has no contract with exactly this content. It was never accepted, it is not there yet, or the file was changed.';

interface CheckOutcomeProps {
  checked: Checked;
  /** What was checked. */
  of: 'page' | 'file';
  /** What it means that the chain has no record. */
  unrecorded: string;
}

/** What a check found, in words. */
export function CheckOutcome({ checked: { verdict, node, at }, of, unrecorded }: CheckOutcomeProps) {
  const { title, tone, icon: Icon } = OUTCOMES[verdict.outcome];
  return (
    <>
      <p className={cx('flex items-center gap-2 rounded-control px-3 py-2.5 font-medium', tone)}>
        <Icon size={18} aria-hidden className="shrink-0" />
        <span>{title}</span>
      </p>
      {verdict.outcome === 'not-yet' && <p className="mt-2 text-note text-ink-soft">{unrecorded}</p>}
      {verdict.outcome === 'differs' && (
        <p className="mt-2 text-note text-ink-soft">{`This ${of} does not match the recorded terms. Do not rely on it; only the record on the chain counts.`}</p>
      )}
      <ul className="mt-2 grid gap-2">
        {verdict.findings.map(({ what, matches, text }) => (
          <li key={what} className="flex items-start gap-2 text-note">
            {matches ? (
              <CircleCheck size={15} aria-hidden className="mt-0.5 shrink-0 text-success-ink" />
            ) : (
              <CircleX size={15} aria-hidden className="mt-0.5 shrink-0 text-danger-ink" />
            )}
            <span>
              <span aria-hidden className="font-medium">
                {what}
              </span>
              <span className="sr-only">{`${what}: ${matches ? 'matches.' : 'differs.'}`}</span>{' '}
              <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {verdict.milestones && (
        <ol aria-label="Milestones on the chain" className="mt-2 grid gap-1 text-note">
          {verdict.milestones.map((state, index) => (
            <li key={index}>
              <span>{`Milestone ${index + 1}:`}</span> <span className="text-ink-soft">{state}</span>
            </li>
          ))}
        </ol>
      )}
      {verdict.since && (
        <p className="mt-2 text-note text-ink-soft">
          On the chain since <time dateTime={verdict.since.at}>{fullDateTime(verdict.since.at)}</time>
          <span>{`, in block ${grouped(verdict.since.block)}.`}</span>
        </p>
      )}
      <p className="mt-2 text-xs wrap-anywhere text-ink-faint">
        <span>{`Read from the chain over the node ${node} at`}</span>{' '}
        <time dateTime={at} title={fullDateTime(at)}>
          {clockTime(at)}
        </time>
      </p>
    </>
  );
}

/** The result of the check, for print. */
export function CheckedNote({ checked: { verdict, node, at } }: { checked: Checked }) {
  return (
    <div className="mt-3 hidden break-inside-avoid border-t border-line pt-3 print:block">
      <p>
        <strong>{OUTCOMES[verdict.outcome].title}</strong>
        <span>{`, as read from the chain over the node ${node} on ${fullDateTime(at)}.`}</span>
      </p>
      <p className="mt-1 text-xs">
        Hash of the fixed terms: <span className="font-mono break-all">{verdict.termsHash}</span>
      </p>
    </div>
  );
}
