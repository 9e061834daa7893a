import { CircleCheck, CircleX, Clock, ShieldCheck } from 'lucide-react';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { cx } from '../../../design/class-names.ts';
import { fullDateTime, clockTime } from '../../../design/values/dates.ts';
import type { Verdict } from '../check/compare.ts';
import type { Checked, useCheck } from '../check/use-check.ts';

export const OUTCOMES: Record<Verdict['outcome'], { title: string; tone: string; icon: typeof CircleCheck }> = {
  matches: { title: 'It matches the chain', tone: 'bg-success-soft text-success-ink', icon: CircleCheck },
  differs: { title: 'It does not match the chain', tone: 'bg-danger-soft text-danger-ink', icon: CircleX },
  'not-yet': { title: 'It is not on the chain yet', tone: 'bg-warning-soft text-warning-ink', icon: Clock },
};

/** Computes the hashes in this browser, compares them with the chain, and shows the result. */
export function CheckCard({ check }: { check: ReturnType<typeof useCheck> }) {
  const { checked, busy, trouble, start } = check;
  return (
    <Card title="Check this contract" className="print:hidden">
      <p className="-mt-1 text-note text-ink-soft">
        Your browser hashes the terms on this page and compares them with the record on the chain.
      </p>
      <div role="status" className="mt-3 empty:hidden">
        {checked && !busy && <Outcome checked={checked} />}
      </div>
      {trouble && !busy && (
        <p role="alert" className="mt-3 text-note wrap-anywhere text-danger-ink">
          {trouble}
        </p>
      )}
      <Button
        variant={checked ? 'secondary' : 'primary'}
        wide
        className="mt-3"
        busy={busy && 'Reading the chain...'}
        onClick={start}
      >
        <ShieldCheck size={16} aria-hidden />
        {trouble ? 'Try again' : checked ? 'Check again' : 'Check this contract'}
      </Button>
    </Card>
  );
}

function Outcome({ checked: { verdict, at } }: { checked: Checked }) {
  const { title, tone, icon: Icon } = OUTCOMES[verdict.outcome];
  return (
    <>
      <p className={cx('flex items-center gap-2 rounded-control px-3 py-2.5 font-medium', tone)}>
        <Icon size={18} aria-hidden className="shrink-0" />
        {title}
      </p>
      {verdict.outcome === 'not-yet' && (
        <p className="mt-2 text-note text-ink-soft">
          The record is written when the payment is released. Until then there is nothing to compare.
        </p>
      )}
      {verdict.outcome === 'differs' && (
        <p className="mt-2 text-note text-ink-soft">
          This page does not match the recorded terms. Do not rely on it; only the record on the chain counts.
        </p>
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
              <span className="sr-only">
                {what}: {matches ? 'matches.' : 'differs.'}
              </span>{' '}
              <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-faint">
        Read from the chain at{' '}
        <time dateTime={at} title={fullDateTime(at)}>
          {clockTime(at)}
        </time>
      </p>
    </>
  );
}
