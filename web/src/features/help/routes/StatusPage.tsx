import type { StatusAnswer } from '@hireledger/domain/http/support';
import { useEffect, useState } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { clockTime } from '../../../design/values/dates.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { Button } from '../../../design/Button.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { useStatus } from '../get-status.ts';
import { Incidents } from '../components/Incidents.tsx';
import { StateMark } from '../components/StateMark.tsx';
import { agoText, overallOf, PART_TEXT, STATE_TEXT } from '../components/status-text.ts';

const BAND = {
  working: 'border-success/35 bg-success-soft text-success-ink',
  slow: 'border-warning/45 bg-warning-soft text-warning-ink',
  stopped: 'border-danger/35 bg-danger-soft text-danger-ink',
  unknown: 'border-line bg-sunken text-ink-soft',
  off: 'border-warning/45 bg-warning-soft text-warning-ink',
} as const;

/** `/status`: the present state, polled every few seconds. Says so when nothing answers. */
export default function StatusPage() {
  const { data, isError, isPending, error, refetch, dataUpdatedAt } = useStatus();
  const overall = overallOf(data, !isError);
  return (
    <div className="mx-auto grid max-w-[760px] gap-5 pb-10">
      <div>
        <h1 tabIndex={-1} className="text-headline outline-none">
          System status
        </h1>
        <p className="mt-0.5 text-ink-soft">Live status. This page updates automatically.</p>
      </div>
      {isPending ? (
        <Waiting />
      ) : (
        <>
          {/* Announced only when it changes. */}
          <div
            role="status"
            className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border px-5 py-4 ${BAND[overall.state]}`}
          >
            <StateMark state={overall.state} size={20} />
            <p className="text-base font-semibold">{overall.text}</p>
            {isError && (
              <p className="basis-full text-ink-soft">{`${sentenceOf(error)} We check again every few seconds.`}</p>
            )}
          </div>
          {data && <Parts status={data} arrivedAt={dataUpdatedAt} stale={isError} />}
          {data && <Incidents incidents={data.incidents} />}
          {isError && (
            <div>
              <Button variant="secondary" onClick={() => void refetch()}>
                Check now
              </Button>
            </div>
          )}
        </>
      )}
      <p className="text-ink-soft">
        Seeing a problem that isn't listed here?{' '}
        <Link to={paths.contact()} className="text-brand-ink underline underline-offset-3">
          Contact us
        </Link>
        .
      </p>
    </div>
  );
}

function Parts({ status, arrivedAt, stale }: { status: StatusAnswer; arrivedAt: number; stale: boolean }) {
  // Counts on from the server's time; the visitor's clock may be wrong.
  const now = new Date(Date.parse(status.checkedAt) + useEachSecond().getTime() - arrivedAt);
  return (
    <section aria-label="Parts" className={stale ? 'opacity-70' : undefined}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {status.parts.map(({ part, state, seenAt, says }) => (
          <li
            key={part}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-5 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <span className="pt-0.5">
              <StateMark state={stale ? 'unknown' : state} />
            </span>
            <div className="min-w-0">
              <h2 className="text-sm">
                <span>{PART_TEXT[part].name}</span>
                <span className="font-normal tracking-normal text-ink-faint max-sm:hidden">
                  {` · ${PART_TEXT[part].does}`}
                </span>
              </h2>
              <p className="text-ink-soft">{says}</p>
            </div>
            <div className="max-sm:col-start-2 sm:text-right">
              <p className="font-medium max-sm:inline">{stale ? 'Unknown' : STATE_TEXT[state]}</p>
              <p className="text-note text-ink-faint sm:whitespace-nowrap tabular-nums max-sm:inline max-sm:before:content-['_·_']">
                {seenAt ? `checked ${agoText(seenAt, now)}` : 'not checked yet'}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-note text-ink-faint">
        <span>{`${stale ? 'Last response' : 'Checked'} at`}</span>{' '}
        <time dateTime={status.checkedAt} className="tabular-nums">
          {clockTime(status.checkedAt)}
        </time>
        {stale && (
          <>
            {' '}
            <span>on</span> <DateTime at={status.checkedAt} />
          </>
        )}
      </p>
    </section>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading..." className="grid gap-5">
      <Skeleton className="h-15 w-full" />
      <Skeleton className="h-120 w-full" />
    </div>
  );
}

function useEachSecond(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
