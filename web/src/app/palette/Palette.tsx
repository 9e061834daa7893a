import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useAddress } from '../../navigation/Link.tsx';
import { useSession } from '../../http/session.ts';
import { storageOwner } from '../../http/storage-owner.ts';
import { OpenModal } from '../../design/overlays/open-modals.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { Kbd } from '../../design/Kbd.tsx';
import { overlay, useTypedAhead } from '../../shortcuts/overlay.ts';
import { pageCommands } from '../../shortcuts/page-commands.ts';
import { maySee } from '../pages/own-pages.ts';
import { paletteActions } from './palette-actions.ts';
import { entryGroups, type Entry } from './palette-entries.ts';
import { palettePages, paletteParts } from './palette-pages.ts';
import { LIST_ID, optionId, PaletteList } from './PaletteList.tsx';
import { PaletteStatus } from './PaletteStatus.tsx';
import { recents } from '../../account/recent.ts';
import { useSearch } from './search-everything.ts';
import { useArticles } from './use-articles.ts';

/** Debounce of the server search, in milliseconds. */
const PAUSE = 90;

/**
 * The command palette: pages, jobs, people, contracts, and actions. Our own: rows are found and ordered here and by the
 * server, so only the keys would remain of cmdk.
 */
export default function Palette() {
  const user = useSession()?.user;
  const { pathname, go: navigate } = useAddress();
  /** Null until something is typed here. */
  const [typed, setTyped] = useState<string | null>(null);
  const early = useTypedAhead();
  const q = typed ?? early;
  const input = useRef<HTMLInputElement>(null);
  /** The row that the user moved to; until then the first one is selected. */
  const [pointed, setPointed] = useState('');
  const asked = useSettled(q.trim(), PAUSE);
  const search = useSearch(asked);
  const [recent] = useState(() => recents.read(storageOwner()));

  const go = (to: string) => {
    if (new URL(to, location.href).pathname !== pathname) overlay.stayAway();
    navigate(to);
  };
  const fresh = asked === q.trim() && !search.isPlaceholderData;
  const groups = entryGroups(
    {
      q: q.trim(),
      role: user?.role,
      pages: palettePages(user?.role),
      parts: paletteParts(user?.role),
      articles: useArticles(),
      actions: paletteActions(user?.role, go),
      commands: pageCommands(),
      recent: recent.filter(maySee),
      answer: asked === '' ? undefined : search.data,
    },
    fresh,
  );
  const entries = groups.flatMap((group) => group.entries);
  const selected = entries.some(({ id }) => id === pointed) ? pointed : (entries[0]?.id ?? '');

  const type = (next: string) => {
    setPointed('');
    setTyped(next);
  };
  /** A command of the page, which may open a dialog: it runs when the page has the focus again. */
  const command = useRef<() => void>(undefined);
  const choose = ({ kind, label, detail = '', to, run }: Entry) => {
    if (kind === 'command') {
      command.current = run;
      return overlay.close();
    }
    if (to && kind !== 'list' && kind !== 'action') recents.note(storageOwner(), { kind, label, detail, to });
    run?.();
    if (overlay.opened() === 'palette') overlay.close();
    if (to) go(to);
  };
  const press = (key: KeyboardEvent) => {
    if (key.nativeEvent.isComposing) return;
    const at = entries.findIndex(({ id }) => id === selected);
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: Math.min(at + 8, entries.length - 1),
      PageUp: Math.max(at - 8, 0),
    }[key.key];
    if (to !== undefined) setPointed(entries[(to + entries.length) % entries.length]!.id);
    else if (key.key === 'Enter' && entries[at]) choose(entries[at]);
    else return;
    key.preventDefault();
  };
  // Back on the browser navigates the page under it.
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) overlay.close();
  }, [pathname]);

  return (
    <Dialog.Root open onOpenChange={(open) => !open && overlay.close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-40 bg-scrim max-sm:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // The default selects the text, and the next letter would replace it.
            event.preventDefault();
            input.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (overlay.opened() === null) overlay.giveBack();
            command.current?.();
          }}
          className="fixed z-50 flex flex-col overflow-hidden bg-raised outline-none max-sm:inset-0 sm:top-[12dvh] sm:left-1/2 sm:w-[min(640px,calc(100vw-32px))] sm:-translate-x-1/2 sm:rounded-card sm:border sm:border-line sm:shadow-float"
        >
          <OpenModal />
          <Dialog.Title className="sr-only">Search everything</Dialog.Title>
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Search size={18} aria-hidden className="shrink-0 text-ink-faint" />
            <input
              ref={input}
              role="combobox"
              aria-label="Search everything"
              aria-expanded
              aria-autocomplete="list"
              aria-controls={LIST_ID}
              aria-activedescendant={optionId(selected)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              value={q}
              onChange={(change) => type(change.target.value)}
              onKeyDown={press}
              maxLength={100}
              placeholder={user ? 'Search or jump to…' : 'Search jobs and pages…'}
              className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-faint"
              dir="auto"
            />
            <Kbd keys="Escape" className="max-sm:hidden" />
            <Dialog.Close asChild>
              <IconButton label="Close" className="-mr-2 sm:hidden">
                <X size={18} />
              </IconButton>
            </Dialog.Close>
          </div>
          <PaletteList groups={groups} q={q.trim()} selected={selected} onPoint={setPointed} onChoose={choose} />
          <PaletteStatus
            asked={asked}
            settled={fresh && !search.isFetching}
            count={entries.filter(({ kind }) => kind !== 'list').length}
            error={search.error}
            correctedTo={fresh ? (search.data?.correctedTo ?? null) : null}
            onRetry={() => void search.refetch()}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The debounced value; an empty one immediately. */
function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value);
  if (value === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
