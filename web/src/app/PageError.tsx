import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { ErrorState } from '../design/placeholders/ErrorState.tsx';
import { sentenceOf } from '../http/sentences.ts';

/** In place of a page that failed: a message and a retry button. It loads again by itself once the device is online again. */
export function PageError() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [revalidate]);
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
