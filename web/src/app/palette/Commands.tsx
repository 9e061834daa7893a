import { lazy, Suspense, useEffect, useState } from 'react';
import { isMac } from '../../browser/platform.ts';
import { isOverlaid } from '../../shortcuts/bindings.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { CommandsBoundary } from './CommandsBoundary.tsx';
import { overlay, useOpened } from '../../shortcuts/overlay.ts';
import { loadPalette } from './load-palette.ts';

const lazyComponents = () => ({
  Palette: lazy(loadPalette),
  ShortcutsDialog: lazy(() => import('../shortcuts/ShortcutsDialog.tsx')),
});

/** The command palette and the list of shortcuts, loaded on demand. */
export default function Commands() {
  const opened = useOpened();
  // A failed lazy component would stay failed.
  const [{ Palette, ShortcutsDialog }, setComponents] = useState(lazyComponents);
  useShortcuts({
    'palette.open': () => {
      if (opened === 'palette') overlay.close();
      // Not above another overlay, which stays visible. The browser's own search shortcut is prevented too.
      else if (!isOverlaid()) overlay.open('palette');
    },
    'shortcuts.show': () => overlay.open('shortcuts'),
  });
  // The user is about to press the second key.
  useEffect(() => {
    const ahead = (press: KeyboardEvent) => {
      if (press.key === (isMac() ? 'Meta' : 'Control')) void loadPalette().catch(() => {});
    };
    document.addEventListener('keydown', ahead);
    return () => document.removeEventListener('keydown', ahead);
  }, []);
  // The list of shortcuts has no trigger to return the focus to.
  useEffect(
    () =>
      opened === 'shortcuts' ? () => void setTimeout(() => overlay.opened() === null && overlay.giveBack()) : undefined,
    [opened],
  );
  return (
    <CommandsBoundary key={opened} onFailure={() => setComponents(lazyComponents)}>
      <Suspense fallback={opened === 'palette' && <Opening />}>
        {opened === 'palette' && <Palette />}
        {opened === 'shortcuts' && <ShortcutsDialog open onOpenChange={(open) => !open && overlay.close()} />}
      </Suspense>
    </CommandsBoundary>
  );
}

/** Takes input until the palette has loaded. */
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
      onChange={(change) => overlay.typeAhead(change.target.value)}
      onKeyDown={(press) => press.key === 'Escape' && overlay.close()}
      className="h-14 w-full bg-transparent pr-4 pl-[46px] text-base outline-none placeholder:text-ink-faint"
    />
  </div>
);
