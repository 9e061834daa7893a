import type { Frozen } from '@hireledger/domain/http/payouts';
import { CirclePause } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';

/** A notice that payouts are frozen: since when, and where to ask. Renders nothing otherwise. */
export function PausedPayouts({ frozen }: { frozen: Frozen | undefined }) {
  if (!frozen) return null;
  return (
    <div
      role="status"
      className="flex gap-3 rounded-control bg-warning-soft px-4 py-3 text-note leading-4.5 text-warning-ink"
    >
      <CirclePause size={18} aria-hidden className="shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{frozen.says}</p>
        <p className="mt-0.5">
          Since <DateTime at={frozen.since} time />.{' '}
          {frozen.scope === 'all' ? (
            <Link to={paths.status()} className="underline underline-offset-3">
              System status
            </Link>
          ) : (
            <Link to={paths.contact()} className="underline underline-offset-3">
              Contact us about it
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}
