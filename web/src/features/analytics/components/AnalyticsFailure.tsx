import type { UseQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '../../../http/sentences.ts';
import { Card } from '../../../design/Card.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';

/** Replaces all figures if they could not be loaded. */
export function AnalyticsFailure({ query: { error, refetch } }: { query: UseQueryResult }) {
  return (
    <Card>
      <div className="py-10">
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      </div>
    </Card>
  );
}
