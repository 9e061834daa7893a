import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { cx } from '../../../design/class-names.ts';
import { PictureOfBoard, PictureOfEscrow, PictureOfFigures, PictureOfPipeline } from './feature-pictures.tsx';
import { SectionHead } from './SectionHead.tsx';

/** The main features: two wide tiles and two narrow ones, each with its own picture. */
export function Features() {
  return (
    <section id="features" className="mx-auto max-w-[1240px] px-4 py-20 sm:px-6 lg:py-28">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <SectionHead title="Features">From job post to payout, in one place for both sides.</SectionHead>
        <Link
          to={paths.features()}
          className="inline-flex items-center gap-2 rounded-control text-base font-medium text-brand-ink hover:underline hover:underline-offset-4"
        >
          All features <ArrowRight size={17} aria-hidden />
        </Link>
      </div>
      <FeatureTiles className="mt-12 lg:mt-14" />
    </section>
  );
}

/** Only the tiles. */
export function FeatureTiles({ className }: { className?: string }) {
  return (
    <div className={cx('grid gap-4 lg:grid-cols-12 lg:gap-5', className)}>
      <Tile wide title="Hiring happens live" picture={<PictureOfPipeline />}>
        New applicants appear instantly. Candidates know the moment you shortlist them. No refreshing.
      </Tile>
      <Tile title="Pay goes through escrow" picture={<PictureOfEscrow />}>
        Requested, sent, released: every step with its time and transaction.
      </Tile>
      <Tile title="A board that keeps up" picture={<PictureOfBoard />}>
        Search, filter and save. We notify you of new matches.
      </Tile>
      <Tile wide title="Numbers, not guesses" picture={<PictureOfFigures />}>
        Applicants, conversion and speed for any period, down to a single job.
      </Tile>
    </div>
  );
}

function Tile({
  wide,
  title,
  picture,
  children,
}: {
  wide?: boolean;
  title: string;
  picture: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-surface',
        wide ? 'lg:col-span-7' : 'lg:col-span-5',
      )}
    >
      <div className="px-6 pt-6 sm:px-8 sm:pt-8">
        <h3 className="text-xl tracking-tight">{title}</h3>
        <p className="mt-2 max-w-[420px] text-base leading-6 text-pretty text-ink-soft">{children}</p>
      </div>
      <div className="mt-auto pt-8" aria-hidden>
        {picture}
      </div>
    </div>
  );
}
