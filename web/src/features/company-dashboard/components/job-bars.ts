import type { JobCount } from '@hireledger/domain/http/dashboards';
import { grouped } from '@hireledger/domain/numbers/grouped';

interface JobBar {
  title: string;
  /** The title on the axis: longer than 12 characters it is cut to 12 and an ellipsis (specification, section 2). */
  label: string;
  applicants: number;
  /** How many applicants are rated, and their mean rating; null if none. */
  rated: number;
  meanRating: number | null;
  /** The job of the bar; null if several have the title. */
  jobId: string | null;
}

export const shortTitle = (title: string): string => {
  const letters = [...title];
  return letters.length > 12 ? `${letters.slice(0, 12).join('')}…` : title;
};

/** Jobs grouped by title, the most popular first; at most `limit` bars, and the number of omitted titles. */
export function jobBars(jobs: readonly JobCount[], limit: number): { bars: JobBar[]; leftOut: number } {
  const byTitle = Map.groupBy(
    jobs.filter(({ applicants }) => applicants > 0),
    ({ jobTitle }) => jobTitle,
  );
  const bars = [...byTitle].map(([title, same]): JobBar => {
    const sum = (of: 'applicants' | 'rated' | 'stars') => same.reduce((total, job) => total + job[of], 0);
    const rated = sum('rated');
    return {
      title,
      label: shortTitle(title),
      applicants: sum('applicants'),
      rated,
      meanRating: rated > 0 ? sum('stars') / rated : null,
      jobId: same.length === 1 ? same[0]!.jobId : null,
    };
  });
  bars.sort((a, b) => b.applicants - a.applicants);
  return { bars: bars.slice(0, limit), leftOut: Math.max(0, bars.length - limit) };
}

/** 'rated 4.2 of 5', or 'not rated yet'. */
export const ratingText = ({ meanRating, rated }: JobBar): string =>
  meanRating === null ? 'not rated yet' : `rated ${meanRating.toFixed(1)} of 5 (${grouped(rated)} rated)`;
