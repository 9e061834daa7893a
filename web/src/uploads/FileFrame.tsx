import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../design/placeholders/Skeleton.tsx';
import { fetchFile } from '../http/download.ts';
import { sentenceOf } from '../http/sentences.ts';
import { FileView } from './FileView.tsx';

/** A private file, requested with the reader's own permission, and kept for a minute after it was shown. */
export const useFile = (url: string) =>
  useQuery({
    queryKey: ['file', url],
    queryFn: ({ signal }) => fetchFile(url, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** A private file in the frame around it: while it loads, once it is there, and if it cannot be opened. */
export function FileFrame({ name, url }: { name: string; url: string }) {
  const query = useFile(url);
  if (query.data) return <FileView file={query.data} name={name} />;
  if (query.isError)
    return (
      <ErrorState
        text={sentenceOf(query.error, 'This file could not be opened.')}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <div role="status" aria-label="Loading..." className="w-full max-w-sm px-6">
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
