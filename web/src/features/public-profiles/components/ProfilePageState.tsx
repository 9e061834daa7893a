import { isNotFound, sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';

interface ProfilePageStateProps {
  error: Error | null;
  onRetry: () => void;
  /** The title and the reason if the page does not exist. */
  missing: { title: string; text: string };
}

/** Replaces a profile while it loads, is missing, or failed. */
export function ProfilePageState({ error, onRetry, missing }: ProfilePageStateProps) {
  if (!error) return <Loading />;
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-12">
      {isNotFound(error) ? (
        <EmptyState
          page
          drawing="search"
          title={missing.title}
          action={<ButtonLink to={paths.jobBoard()}>See all jobs</ButtonLink>}
        >
          {missing.text}
        </EmptyState>
      ) : (
        <ErrorState page text={sentenceOf(error)} onRetry={onRetry} />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="mb-4 h-32 rounded-card" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </div>
  );
}
