import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { CARD_REMS } from './PipelineCard.tsx';

/** The board while it loads. */
export function BoardSkeleton() {
  return (
    <div aria-hidden data-columns className="flex gap-2.5 overflow-hidden">
      {[4, 3, 2, 3, 1, 2].map((cards, column) => (
        <div key={column} className="w-68 shrink-0 rounded-card border border-line bg-sunken/55 p-2 max-sm:w-full">
          <Skeleton className="mx-1 my-1.5 h-4 w-24" />
          {Array.from({ length: cards }, (_, card) => (
            <div
              key={card}
              className="mt-2 rounded-control border border-line bg-surface p-3"
              style={{ height: `${CARD_REMS}rem` }}
            >
              <Skeleton className="h-4 w-32" />
              <Skeleton className="mt-2.5 h-3.5 w-40" />
              <Skeleton className="mt-2.5 h-3 w-24" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
