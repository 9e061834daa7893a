import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../design/Button.tsx';

/** Most visitors never open it: the dialog's code is loaded when they do. */
const Dialog = lazy(async () => ({ default: (await import('../../../design/overlays/Dialog.tsx')).Dialog }));

interface FilterSheetProps {
  /** The number of active filters. */
  active: number;
  /** The label of the closing button: 'Show 24 jobs'. */
  show: string;
  onClear: () => void;
  children: ReactNode;
}

/**
 * The filters in a sheet, for screens without room for a sidebar. They apply immediately, so that the button can show
 * the number of results.
 */
export function FilterSheet({ active, show, onClear, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={15} aria-hidden />
        Filters
        {active > 0 && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs text-on-brand tabular-nums">
            <span>{active}</span>
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      {open && (
        <Suspense>
          <Dialog
            open
            onOpenChange={setOpen}
            title="Filters"
            footer={
              <>
                <Button variant="ghost" disabled={active === 0} onClick={onClear}>
                  Clear all
                </Button>
                <Button className="max-sm:flex-1" onClick={() => setOpen(false)}>
                  <span aria-live="polite">{show}</span>
                </Button>
              </>
            }
          >
            {children}
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
