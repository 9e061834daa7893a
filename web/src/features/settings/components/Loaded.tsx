import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { cx } from '../../../design/class-names.ts';
import { sentenceOf } from '../../../http/sentences.ts';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** The height of each row that is expected, as a class, so that little moves when they load. */
  rows: readonly string[];
  label?: string;
  children: (data: Data) => ReactNode;
}

/** The content of a card once it has loaded: before, its rows without words, or an error with a retry button. */
export function Loaded<Data>({ query, rows, label = 'Loading...', children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <div className="py-8">
        <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      </div>
    );
  return (
    <div role="status" aria-label={label} className="grid gap-3 p-5">
      {rows.map((height, row) => (
        <Skeleton key={row} className={cx('w-full', height)} />
      ))}
    </div>
  );
}
