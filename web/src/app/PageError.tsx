import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../design/placeholders/ErrorState.tsx';
import { sentenceOf } from '../http/sentences.ts';

/** In place of a page that failed: a message and a retry button. */
export function PageError() {
  return (
    <div className="py-24">
      <ErrorState
        page
        text={sentenceOf(useRouteError(), 'This page did not load. Please try again.')}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
