import { Skeleton } from './Skeleton.tsx';

/** Shown while a page's code loads. */
export function PageLoading() {
  return (
    <div role="status" aria-label="Loading..." className="grid gap-6">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
