import { CloudOff } from 'lucide-react';
import { DateTime } from '../values/DateTime.tsx';

/** Says that figures are not the present ones, and from when they are. Nothing for those that are. */
export function AsOf({ at }: { at: string | null }) {
  if (!at) return null;
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-note text-warning-ink"
    >
      <CloudOff size={15} aria-hidden className="shrink-0" />
      <span>
        You are offline. These figures are from <DateTime at={at} time />.
      </span>
    </p>
  );
}
