import { BellPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../http/session.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { cx } from '../../../design/class-names.ts';
import type { BoardFilters } from '../board-filters.ts';

// The dialog and its form are loaded on demand: most visitors only read the board.
const SaveSearchDialog = lazy(() => import('./SaveSearchDialog.tsx'));

/**
 * Saves the search with an alert for new matches. A visitor signs in first and returns to it; companies have none.
 * `compact`: on a phone only the icon.
 */
export function SaveSearchButton({ filters, compact }: { filters: BoardFilters; compact?: boolean }) {
  const [open, setOpen] = useState(false);
  const user = useSession()?.user;
  const { pathname, search } = useLocation();
  if (user?.role === 'company') return null;
  const look = cx('shrink-0', compact && 'max-sm:px-2.5');
  const label = (
    <>
      <BellPlus size={15} aria-hidden />
      <span className={cx(compact && 'max-sm:sr-only')}>Save this search</span>
    </>
  );
  if (!user)
    return (
      <ButtonLink variant="secondary" to={paths.signin(pathname + search)} className={look}>
        {label}
      </ButtonLink>
    );
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" className={look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense>
          <SaveSearchDialog filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
