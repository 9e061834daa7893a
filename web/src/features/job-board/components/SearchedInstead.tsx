import type { JobSearchAnswer } from '@hireledger/domain/http/job-search';

interface SearchedInsteadProps {
  answer: Pick<JobSearchAnswer, 'correctedTo' | 'begunWith'>;
}

/** What was searched where the typed words find nothing. */
export function SearchedInstead({ answer: { correctedTo, begunWith } }: SearchedInsteadProps) {
  const searched = correctedTo ?? begunWith;
  return searched ? (
    <p className="mb-3 wrap-anywhere text-ink-soft" dir="auto">
      <span>{correctedTo ? 'Showing results for' : 'Showing results with words that begin with'}</span>{' '}
      <strong className="font-medium text-ink">{searched}</strong>
    </p>
  ) : null;
}
