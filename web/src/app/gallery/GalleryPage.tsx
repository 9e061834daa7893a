/*
 * A style guide beside the code drifts from it, and tools for components bring a second build, router and stylesheet. So the design system is a
 * page of the product, in development only. It reads the tokens from `tokens.css` and `theme.css`, computes contrasts from them, and shows light next to
 * dark by `color-scheme` on a column. Hover, focus and press are forced by copies of their rules (`force-states.ts`). Floating components get an
 * iframe for each state. A component without a shelf fails `shelves.test.ts`.
 */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ScreenTools } from '../ScreenTools.tsx';
import { ACTIONS } from './action-shelves.tsx';
import { DATA } from './data-shelves.tsx';
import { FIELDS } from './field-shelves.tsx';
import { DIALOGS } from './dialog-shelves.tsx';
import { FIGURES } from './figure-shelves.tsx';
import { FLOATING } from './floating-shelves.tsx';
import { forceStates } from './force-states.ts';
import { GalleryIndex } from './GalleryIndex.tsx';
import './gallery.css';
import { LISTS } from './list-shelves.tsx';
import { DISPUTES } from './dispute-shelves.tsx';
import { OFFERS } from './offer-shelves.tsx';
import { OWN_WALLETS } from './own-wallet-shelves.tsx';
import type { Shelf } from './shelf.tsx';
import { ComponentShelf } from './ComponentShelf.tsx';
import { Rules } from './Rules.tsx';
import { TokenShelves } from './TokenShelves.tsx';
import { WHOLES } from './whole-shelves.tsx';

const GROUPS: readonly { name: string; shelves: readonly Shelf[] }[] = [
  { name: 'Actions', shelves: ACTIONS },
  { name: 'Fields', shelves: FIELDS },
  { name: 'Facts', shelves: DATA },
  { name: 'Figures', shelves: FIGURES },
  { name: 'Lists', shelves: LISTS },
  { name: 'Contract offers', shelves: OFFERS },
  { name: 'Own wallets', shelves: OWN_WALLETS },
  { name: 'Disputes', shelves: DISPUTES },
  { name: 'Dialogs', shelves: DIALOGS },
  { name: 'Menus, viewers and toasts', shelves: FLOATING },
  { name: 'Wholes', shelves: WHOLES },
];

/** The design system: its rules, its tokens and every shared component in every state, in both themes. In development only: /dev/gallery. */
export default function GalleryPage() {
  const [search, setSearch] = useSearchParams();
  useEffect(forceStates);
  const alone = GROUPS.flatMap(({ shelves }) => shelves).find(({ component }) => component === search.get('component'));
  if (alone) return <Alone shelf={alone} index={Number(search.get('state'))} theme={search.get('theme') ?? 'light'} />;
  const words = search.get('q') ?? '';
  const found = GROUPS.map(({ name, shelves }) => ({
    name,
    shelves: shelves.filter((shelf) => matches(shelf, words)),
  })).filter(({ shelves }) => shelves.length > 0);
  return (
    <ScreenTools>
      <div className="mx-auto flex max-w-[1760px] gap-8 px-4 sm:px-6">
        <GalleryIndex
          groups={found}
          words={words}
          onSearch={(next) => setSearch(next ? { q: next } : {}, { replace: true })}
        />
        <main className="min-w-0 flex-1 py-8">
          {words === '' && (
            <>
              <Rules />
              <TokenShelves />
            </>
          )}
          {found.length === 0 && <p className="py-24 text-center text-ink-soft">No component has that name.</p>}
          {found.map(({ name, shelves }) => (
            <section key={name} aria-label={name} className="mb-10">
              <h2 className="mb-4 text-title">{name}</h2>
              {shelves.map((shelf) => (
                <ComponentShelf key={shelf.component} shelf={shelf} />
              ))}
            </section>
          ))}
        </main>
      </div>
    </ScreenTools>
  );
}

const matches = (shelf: Shelf, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${shelf.component} ${shelf.rule}`.toLowerCase().includes(word));

/** One state of a floating component, in its own document and theme. */
function Alone({ shelf, index, theme }: { shelf: Shelf; index: number; theme: string }) {
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const state = shelf.states[index] ?? shelf.states[0]!;
  const { press } = state;
  useEffect(() => {
    if (!press) return;
    // Overlays render a moment after the page.
    const timer = setTimeout(() => pressOn(press), 200);
    return () => clearTimeout(timer);
  }, [press]);
  return (
    <ScreenTools>
      <main dir={state.rtl ? 'rtl' : undefined} className="p-5">
        {state.node}
      </main>
    </ScreenTools>
  );
}

/** Menus open on the button's pointerdown, as with a mouse. */
function pressOn(selector: string): void {
  const found = document.querySelector<HTMLElement>(selector);
  found?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }));
  found?.click();
}
