import { Skeleton } from './Skeleton.tsx';

const WIDTHS = ['w-64', 'w-52', 'w-60', 'w-48', 'w-56'];

/** Entries of a `DayList` that are loading. */
export function EntriesSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading..." className="grid">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0">
          <Skeleton className="size-8 rounded-full" />
          <div className="grid gap-2 pt-1">
            <Skeleton className={`h-3.5 max-w-full ${WIDTHS[row % WIDTHS.length]}`} />
            <Skeleton className="h-3 w-16" />
          </div>
        </div>
      ))}
    </div>
  );
}
