import { BellPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../http/session.ts';
import { paths } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { BoardFilters } from '../board-filters.ts';

// The dialog with its form comes when it is asked for: most people only read the board.
const SaveSearchDialog = lazy(() => import('./SaveSearchDialog.tsx'));

/** Keeps the search, with an alert on new matches. A visitor signs in first and comes back to it; companies save none. `compact`: a phone shows its icon alone. */
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
