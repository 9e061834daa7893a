import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../design/placeholders/Skeleton.tsx';
import { fetchFile, type FetchedFile } from '../http/download.ts';
import { sentenceOf } from '../http/sentences.ts';
import { EmptyState } from '../design/placeholders/EmptyState.tsx';

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

/** What can be shown within a page, by the type that the server found in the content. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
const PDF = 'application/pdf';

/** A file that is here: a picture or a PDF, or a word that it is to be downloaded. It never becomes a page of ours: only these types are shown. */
function FileView({ file, name }: { file: FetchedFile; name: string }) {
  const { blob } = file;
  const picture = useRef<HTMLImageElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const type = blob.type.split(';')[0]!.trim();
  // Bytes in memory get an address while they are shown, and give it back after.
  useEffect(() => {
    const element = picture.current ?? frame.current;
    if (!element) return;
    const address = URL.createObjectURL(blob);
    // Of the browser's own reader: the page in full width, without a column of small ones.
    element.src = frame.current ? `${address}#navpanes=0&view=FitH` : address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  if (PICTURES.has(type)) return <img ref={picture} alt={name} className="max-h-full max-w-full object-contain" />;
  if (type === PDF && navigator.pdfViewerEnabled)
    return <iframe ref={frame} title={name} className="size-full border-0" />;
  return (
    <EmptyState drawing="file" title="This file cannot be previewed.">
      Download it to open it.
    </EmptyState>
  );
}
