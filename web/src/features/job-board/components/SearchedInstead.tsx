import type { JobSearchAnswer } from '@hireledger/domain/http/job-search';

interface SearchedInsteadProps {
  answer: Pick<JobSearchAnswer, 'correctedTo' | 'begunWith'>;
}

/** What was searched where the typed words find nothing. */
export function SearchedInstead({ answer: { correctedTo, begunWith } }: SearchedInsteadProps) {
  if (!correctedTo && !begunWith) return null;
  const name = (words: string) => <strong className="font-medium text-ink">{words}</strong>;
  return (
    <p className="mb-3 wrap-anywhere text-ink-soft" dir="auto">
      {correctedTo ? (
        <>
          <span>Showing results for</span> {name(correctedTo)}
        </>
      ) : (
        <>
          <span>Showing results with words that begin with</span> {name(begunWith!)}
        </>
      )}
    </p>
  );
}
