import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { listOrder, useNeighbours } from '../api/get-neighbours.ts';

const KEYS: Record<string, 'next' | 'previous'> = { j: 'next', ArrowRight: 'next', k: 'previous', ArrowLeft: 'previous' };

/** To the next and the previous applicant of the list that one came from, by buttons, arrow keys, or j and k. */
export function ApplicantPager({ applicationId }: { applicationId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data, isPlaceholderData } = useNeighbours(applicationId, listOrder(params));
  const list = params.size > 0 ? `?${params}` : '';
  const next = isPlaceholderData ? null : (data?.next?.id ?? null);
  const previous = isPlaceholderData ? null : (data?.previous?.id ?? null);

  useEffect(() => {
    const leaf = (press: KeyboardEvent) => {
      const way = KEYS[press.key];
      const to = way === 'next' ? next : way && previous;
      const busy = press.target instanceof HTMLElement && press.target.closest('input, textarea, select, [contenteditable], [role="menu"]');
      if (!to || busy || press.metaKey || press.ctrlKey || press.altKey || press.shiftKey || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      press.preventDefault();
      // In place of this one: the way back leads to the list.
      void navigate(paths.applicant(to, list), { replace: true });
      window.scrollTo(0, 0);
    };
    document.addEventListener('keydown', leaf);
    return () => document.removeEventListener('keydown', leaf);
  }, [next, previous, list, navigate]);

  if (!data || data.total === 0) return null;
  const total = `${data.total.toLocaleString('en-US')}${data.more ? '+' : ''}`;
  const go = (id: string | null) => id && void navigate(paths.applicant(id, list), { replace: true });
  return (
    <div className="flex items-center gap-1">
      <p aria-live="polite" className="px-1 text-note whitespace-nowrap text-ink-soft tabular-nums">
        {data.position === null ? `${total} in this list` : `${data.position.toLocaleString('en-US')} of ${total}`}
      </p>
      <IconButton size="sm" label="Previous applicant" title={titleOf('Previous', data.previous?.fullName, 'k')} aria-keyshortcuts="k ArrowLeft" disabled={!previous} onClick={() => go(previous)}>
        <ChevronLeft size={18} />
      </IconButton>
      <IconButton size="sm" label="Next applicant" title={titleOf('Next', data.next?.fullName, 'j')} aria-keyshortcuts="j ArrowRight" disabled={!next} onClick={() => go(next)}>
        <ChevronRight size={18} />
      </IconButton>
    </div>
  );
}

const titleOf = (word: string, name: string | undefined, key: string): string => (name === undefined ? `${word} applicant` : `${word}: ${name} (${key})`);
