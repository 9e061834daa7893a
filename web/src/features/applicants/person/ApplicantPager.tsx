import { grouped } from '@hireledger/domain/numbers/grouped';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../navigation/paths.ts';
import { keysOf, SHORTCUTS } from '../../../shortcuts/catalogue.ts';
import { useShortcuts } from '../../../shortcuts/use-shortcuts.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { listOrder, useNeighbours } from './calls.ts';

/** The next and previous applicant of the list, by buttons, arrow keys, or j and k. */
export function ApplicantPager({ applicationId }: { applicationId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data, isPlaceholderData } = useNeighbours(applicationId, listOrder(params));
  const list = params.size > 0 ? `?${params}` : '';
  const next = isPlaceholderData ? null : (data?.next?.id ?? null);
  const previous = isPlaceholderData ? null : (data?.previous?.id ?? null);

  const leaf = (to: string | null) => {
    if (!to) return false;
    // Replaces the history entry: Back leads to the list.
    void navigate(paths.applicant(to, list), { replace: true });
    return true;
  };
  useShortcuts({ 'applicant.next': () => leaf(next), 'applicant.previous': () => leaf(previous) }, { page: true });

  if (!data || data.total === 0) return null;
  const total = `${grouped(data.total)}${data.more ? '+' : ''}`;
  const go = (id: string | null) => id && void navigate(paths.applicant(id, list), { replace: true });
  return (
    <div className="flex shrink-0 items-center gap-1">
      <p aria-live="polite" className="px-1 text-note whitespace-nowrap text-ink-soft tabular-nums">
        {data.position === null ? `${total} in this list` : `${grouped(data.position)} of ${total}`}
      </p>
      <IconButton
        size="sm"
        label="Previous applicant"
        title={titleOf('Previous', data.previous?.fullName, keysOf('applicant.previous'))}
        aria-keyshortcuts={SHORTCUTS['applicant.previous'].keys.join(' ')}
        disabled={!previous}
        onClick={() => go(previous)}
      >
        <ChevronLeft size={18} />
      </IconButton>
      <IconButton
        size="sm"
        label="Next applicant"
        title={titleOf('Next', data.next?.fullName, keysOf('applicant.next'))}
        aria-keyshortcuts={SHORTCUTS['applicant.next'].keys.join(' ')}
        disabled={!next}
        onClick={() => go(next)}
      >
        <ChevronRight size={18} />
      </IconButton>
    </div>
  );
}

const titleOf = (word: string, name: string | undefined, key: string): string =>
  name === undefined ? `${word} applicant` : `${word}: ${name} (${key})`;
