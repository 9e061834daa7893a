import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';

/** A card's placeholder while jobs load. */
export function JobCardSkeleton() {
  return (
    <div className="flex h-52 flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex gap-3">
        <Skeleton className="size-8 rounded-control" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      </div>
      <Skeleton className="h-3.5 w-2/3" />
      <Skeleton className="h-5.5 w-1/2" />
      <Skeleton className="mt-auto h-3 w-full" />
    </div>
  );
}
