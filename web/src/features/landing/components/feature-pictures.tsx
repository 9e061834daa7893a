import { Bell, Check, Search } from 'lucide-react';
import { Avatar } from '../../../design/Avatar.tsx';
import { cx } from '../../../design/class-names.ts';
import { Money } from '../../../design/values/Money.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';

/* Pictures of the product, made of its own components; names and figures are made up. The text beside them says the
   same. */

const COLUMNS = [
  { stage: 'Applied', people: ['Ifeanyi Eze', 'Chloé Martin', 'Sara Lindqvist'] },
  { stage: 'Shortlisted', people: ['Amara Okafor', 'Tunde Bakare'] },
  { stage: 'Completed', people: ['Mei Lin'] },
] as const;

/** Three columns of the pipeline; a card has just moved into the middle one. */
export const PictureOfPipeline = () => (
  <div className="grid h-[236px] grid-cols-2 gap-3 px-6 sm:grid-cols-3 sm:gap-4 sm:px-8">
    {COLUMNS.map(({ stage, people }) => (
      <div
        key={stage}
        className={cx(
          'min-w-0 rounded-t-card border border-b-0 border-line bg-canvas p-2.5 sm:p-3',
          stage === 'Completed' && 'max-sm:hidden',
        )}
      >
        <StageBadge stage={stage} />
        <div className="mt-3 grid min-w-0 grid-cols-1 gap-2">
          {people.map((name, index) => (
            <div
              key={name}
              className={cx(
                'flex items-center gap-2.5 rounded-control border bg-surface p-2 sm:p-2.5',
                stage === 'Shortlisted' && index === 0
                  ? '-translate-x-2 -rotate-2 border-brand shadow-float sm:-translate-x-4'
                  : 'border-line',
              )}
            >
              {/* In narrow columns the names need the space. */}
              <span className="max-sm:hidden lg:max-xl:hidden">
                <Avatar name={name} size="sm" />
              </span>
              <span className="min-w-0 truncate text-note font-medium">{name}</span>
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
);

const STEPS = [
  { label: 'Requested', at: '10:24:06' },
  { label: 'Sent', at: '10:24:06' },
  { label: 'Released', at: '10:24:07' },
] as const;

/** An amount and the three steps of its release. */
export const PictureOfEscrow = () => (
  <div className="mr-6 ml-6 h-[236px] rounded-t-card border border-b-0 border-line bg-canvas px-5 pt-5 sm:mr-8 sm:ml-8">
    <Money amount="1250000000" size="lg" />
    <ol className="mt-5">
      {STEPS.map(({ label, at }, index) => (
        <li key={label} className="relative flex h-11 items-start gap-3 text-sm">
          {index < 2 && <span className="absolute top-5 left-[9.5px] h-6 w-px bg-success" />}
          <span className="grid size-5 place-items-center rounded-full bg-success text-surface">
            <Check size={13} strokeWidth={3} />
          </span>
          <span className="flex-1 font-medium">{label}</span>
          <span className="text-note text-ink-faint tabular-nums">{at}</span>
        </li>
      ))}
    </ol>
  </div>
);

const CHIPS = ['Remote', 'Engineering', 'Mid Level'] as const;

/** A search, its filters, and the notice of a saved search. */
export const PictureOfBoard = () => (
  <div className="h-[236px] px-6 sm:px-8">
    <div className="flex h-11 items-center gap-2.5 rounded-control border border-line-strong bg-canvas px-3.5 text-sm">
      <Search size={16} className="text-ink-faint" />
      frontend engineer
      <span className="h-5 w-px bg-brand" />
    </div>
    <div className="mt-3 flex flex-wrap gap-2">
      {CHIPS.map((chip) => (
        <span key={chip} className="rounded-full bg-brand-soft px-3 py-1 text-note font-medium text-brand-ink">
          {chip}
        </span>
      ))}
    </div>
    <div className="mt-6 flex items-start gap-3 rounded-card border border-line bg-canvas p-4">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
        <Bell size={15} />
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-medium">3 new jobs for “frontend engineer”</span>
        <span className="block text-note text-ink-soft">From your saved search</span>
      </span>
    </div>
  </div>
);

const BARS = [
  [34, 12],
  [52, 17],
  [41, 15],
  [66, 21],
  [58, 24],
  [83, 27],
  [72, 30],
  [95, 33],
  [88, 38],
  [104, 40],
  [97, 45],
  [128, 51],
  [118, 56],
  [140, 64],
] as const;

/** Applications of two weeks, and in petrol those who were shortlisted: one axis, as in the product. */
export const PictureOfFigures = () => (
  <svg viewBox="0 0 640 236" className="block h-[236px] w-full" preserveAspectRatio="xMaxYMax slice" fill="none">
    <path d="M0 60h640M0 118h640M0 176h640" stroke="var(--line)" />
    {BARS.map(([applied, shortlisted], index) => (
      <g key={index} transform={`translate(${37 + index * 41} 236) scale(1 -1)`}>
        <rect y="-8" width="24" height={applied * 1.32 + 8} rx="5" fill="var(--pressed)" />
        <rect y="-8" width="24" height={shortlisted * 1.32 + 8} rx="5" fill="var(--brand)" />
      </g>
    ))}
  </svg>
);
