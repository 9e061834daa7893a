import type { JobCount } from '@hireledger/domain/http/dashboards';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../navigation/paths.ts';
import { cx } from '../../../design/class-names.ts';
import { Tooltip } from '../../../design/overlays/Tooltip.tsx';
import { applicantsText, axisOf, jobBars, ratingText } from './job-bars.ts';

const SHOWN = 8;
/** The number of pairs with room for a long word below each in a narrow chart; a phone scrolls. */
const SHOWN_NARROW = 6;
const MOST_STARS = 5;
/** Characters at the end of a title that stay on one line, so that the ellipsis is never alone. */
const KEPT_TOGETHER = 3;
/** The width of two bars and a title of twelve characters, for each pair. */
const ROOM = 'min-w-[calc(min(var(--bars),6)*4.5rem)] @[39rem]:min-w-[calc(var(--bars)*4.5rem)]';
const HATCHED = 'repeating-linear-gradient(135deg, var(--warning) 0 2.5px, transparent 2.5px 6px)';

interface JobBarsProps {
  jobs: readonly JobCount[];
  /** The number of jobs with applicants that are not in `jobs`. */
  unlisted: number;
  label: string;
  /** The query of the links: the list of the same period. */
  query: { from?: string; to?: string; timeZone?: string };
}

/**
 * Applicants and the company's mean rating per job title, two bars each: solid on the left axis, hatched on the right
 * one. Each pair links to its applicants; the full title is in its tooltip and accessible name.
 */
export function JobBars({ jobs, unlisted, label, query }: JobBarsProps) {
  const { bars, leftOut: notShown } = jobBars(jobs, SHOWN);
  const leftOut = notShown + unlisted;
  const leftOutNarrow = leftOut + Math.max(0, bars.length - SHOWN_NARROW);
  const { top, step } = axisOf(Math.max(0, ...bars.map((bar) => bar.applicants)));
  const lines = Array.from({ length: top / step + 1 }, (_, index) => top - index * step);
  const stars = Array.from({ length: MOST_STARS + 1 }, (_, index) => MOST_STARS - index);
  return (
    <figure aria-label={label} className="@container grid gap-3">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-ink-soft">
        <span className="flex items-center gap-2">
          <span aria-hidden data-chart-part className="size-2.5 rounded-sm bg-brand" />
          Applicants
        </span>
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            data-chart-part
            className="size-2.5 rounded-sm border border-warning-ink"
            style={{ background: HATCHED }}
          />
          Mean rating
        </span>
        {leftOut > 0 && (
          <span className="text-ink-faint @max-[39rem]:hidden">{grouped(leftOut)} more with fewer applicants</span>
        )}
        {leftOutNarrow > 0 && (
          <span className="text-ink-faint @[39rem]:hidden">{grouped(leftOutNarrow)} more with fewer applicants</span>
        )}
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 pt-1.5">
        <Axis marks={lines.map((line) => grouped(line))} side="text-right" />
        <div className="overflow-x-auto overflow-y-hidden pb-1" tabIndex={-1}>
          <div className={cx('relative h-52', ROOM)} style={{ '--bars': bars.length } as CSSProperties}>
            <div aria-hidden className="absolute inset-0 flex flex-col justify-between">
              {lines.map((line) => (
                <span key={line} className="h-px bg-line last:bg-line-strong/60" />
              ))}
            </div>
            <ul className="absolute inset-0 flex items-stretch">
              {bars.map((bar, place) => (
                <li
                  key={bar.title}
                  className={cx('flex min-w-0 flex-1 justify-center', place >= SHOWN_NARROW && '@max-[39rem]:hidden')}
                >
                  <Tooltip text={`${bar.title}: ${applicantsText(bar.applicants)}, ${ratingText(bar)}`}>
                    <Link
                      to={paths.applicants({ ...(bar.jobId ? { jobId: bar.jobId } : { q: bar.title }), ...query })}
                      aria-label={`${bar.title}: ${applicantsText(bar.applicants)}, ${ratingText(bar)}`}
                      className="flex w-full max-w-24 min-w-0 items-end justify-center gap-1 rounded-t-md hover:bg-sunken/70"
                    >
                      <Bar share={bar.applicants / top} className="bg-brand" />
                      <Bar
                        share={(bar.meanRating ?? 0) / MOST_STARS}
                        className="border border-b-0 border-warning-ink"
                        background={HATCHED}
                      />
                    </Link>
                  </Tooltip>
                </li>
              ))}
            </ul>
          </div>
          <div aria-hidden className={cx('mt-2 flex', ROOM)} style={{ '--bars': bars.length } as CSSProperties}>
            {bars.map((bar, place) => (
              <bdi
                key={bar.title}
                className={cx(
                  'min-w-0 flex-1 text-center text-xs leading-4 wrap-anywhere text-ink-faint',
                  place >= SHOWN_NARROW && '@max-[39rem]:hidden',
                )}
              >
                <Label text={bar.label.replace(' …', '…')} />
              </bdi>
            ))}
          </div>
        </div>
        <Axis marks={stars.map((star) => `${star}★`)} side="text-left" />
      </div>
    </figure>
  );
}

/**
 * A truncated title gets its ellipsis without a break: otherwise the last letter would move to the next line with it.
 */
function Label({ text }: { text: string }) {
  return (
    <>
      {text.slice(0, -KEPT_TOGETHER)}
      <span className="whitespace-nowrap">{text.slice(-KEPT_TOGETHER)}</span>
    </>
  );
}

/** A bar of zero is omitted: its outline would look like a value. */
function Bar({ share, className, background }: { share: number; className: string; background?: string }) {
  return (
    <span
      data-chart-part
      className={`w-1/3 max-w-6 rounded-t-[4px] transition-[height] duration-settle motion-reduce:transition-none ${share > 0 ? className : ''}`}
      style={{ height: `${share * 100}%`, background: share > 0 ? background : undefined }}
    />
  );
}

function Axis({ marks, side }: { marks: string[]; side: string }) {
  return (
    <div
      aria-hidden
      className={`flex h-52 flex-col justify-between text-xs leading-none text-ink-faint tabular-nums ${side}`}
    >
      {marks.map((mark) => (
        <span key={mark} className="h-0 -translate-y-1.5">
          {mark}
        </span>
      ))}
    </div>
  );
}
