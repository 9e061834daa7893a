import { lazy, Suspense, useEffect, useState } from 'react';
import { isMac } from '../../ui/platform.ts';
import { isOverlaid } from '../../shortcuts/bindings.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { CommandsBoundary } from './CommandsBoundary.tsx';
import { door, loadPalette, useOpened } from './door.ts';

const newPieces = () => ({
  Palette: lazy(loadPalette),
  ShortcutsDialog: lazy(() => import('../shortcuts/ShortcutsDialog.tsx')),
});

/** The palette and the list of shortcuts over whatever page is open; fetched when first asked for. */
export default function Commands() {
  const opened = useOpened();
  // What did not arrive would stay away for good.
  const [{ Palette, ShortcutsDialog }, setPieces] = useState(newPieces);
  useShortcuts({
    'palette.open': () => {
      if (opened === 'palette') door.close();
      // Over a dialog nothing opens: what was begun there stays before the eyes. Nor does the browser's own search take the cursor away.
      else if (!isOverlaid()) door.open('palette');
    },
    'shortcuts.show': () => door.open('shortcuts'),
  });
  // The hand is on its way to the second key.
  useEffect(() => {
    const ahead = (press: KeyboardEvent) => {
      if (press.key === (isMac() ? 'Meta' : 'Control')) void loadPalette().catch(() => {});
    };
    document.addEventListener('keydown', ahead);
    return () => document.removeEventListener('keydown', ahead);
  }, []);
  // The list of shortcuts has no button of its own to give the cursor back to.
  useEffect(
    () => (opened === 'shortcuts' ? () => void setTimeout(() => door.opened() === null && door.giveBack()) : undefined),
    [opened],
  );
  return (
    <CommandsBoundary key={opened} onFailure={() => setPieces(newPieces)}>
      <Suspense fallback={opened === 'palette' && <Opening />}>
        {opened === 'palette' && <Palette />}
        {opened === 'shortcuts' && <ShortcutsDialog open onOpenChange={(open) => !open && door.close()} />}
      </Suspense>
    </CommandsBoundary>
  );
}

/** Takes what is typed until the palette has arrived, where it will stand. */
const Opening = () => (
  <div
    role="dialog"
    aria-label="Search everything"
    className="fixed z-50 bg-raised max-sm:inset-0 sm:top-[12dvh] sm:left-1/2 sm:w-[min(640px,calc(100vw-32px))] sm:-translate-x-1/2 sm:rounded-card sm:border sm:border-line sm:shadow-float"
  >
    <input
      ref={(input) => input?.focus()}
      aria-label="Search everything"
      placeholder="Search or jump to…"
      maxLength={100}
      onChange={(change) => door.typeAhead(change.target.value)}
      onKeyDown={(press) => press.key === 'Escape' && door.close()}
      className="h-14 w-full bg-transparent pr-4 pl-[46px] text-base outline-none placeholder:text-ink-faint"
    />
  </div>
);
