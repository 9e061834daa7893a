/*
 * A style guide beside the code drifts from it, and tools for components bring a second build, router and place for styles. So the design system is a
 * page of the product, in development only. It reads the tokens from `tokens.css` and `theme.css`, computes contrasts from them, and shows light beside
 * dark by `color-scheme` on a column. Hover, focus and press are forced by copies of their rules (`force-states.ts`). Floating components get an
 * iframe for each state. A component without a shelf fails `shelves.test.ts`.
 */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ScreenTools } from '../ScreenTools.tsx';
import { ACTIONS } from './action-pieces.tsx';
import { DATA } from './data-pieces.tsx';
import { FIELDS } from './field-pieces.tsx';
import { DIALOGS } from './dialog-pieces.tsx';
import { FIGURES } from './figure-pieces.tsx';
import { FLOATING } from './floating-pieces.tsx';
import { forceStates } from './force-states.ts';
import { GalleryIndex } from './GalleryIndex.tsx';
import './gallery.css';
import { LISTS } from './list-pieces.tsx';
import type { Piece } from './piece.tsx';
import { PieceShelf } from './PieceShelf.tsx';
import { Rules } from './Rules.tsx';
import { TokenShelves } from './TokenShelves.tsx';
import { WHOLES } from './whole-pieces.tsx';

const GROUPS: readonly { name: string; pieces: readonly Piece[] }[] = [
  { name: 'Actions', pieces: ACTIONS },
  { name: 'Fields', pieces: FIELDS },
  { name: 'Facts', pieces: DATA },
  { name: 'Figures', pieces: FIGURES },
  { name: 'Lists', pieces: LISTS },
  { name: 'Dialogs', pieces: DIALOGS },
  { name: 'Menus, viewers and toasts', pieces: FLOATING },
  { name: 'Wholes', pieces: WHOLES },
];

/** The design system: its rules, its tokens and every shared component in every state, in both themes. In development only: /dev/gallery. */
export default function GalleryPage() {
  const [search, setSearch] = useSearchParams();
  useEffect(forceStates);
  const alone = GROUPS.flatMap(({ pieces }) => pieces).find(({ of }) => of === search.get('piece'));
  if (alone) return <Alone piece={alone} index={Number(search.get('state'))} theme={search.get('theme') ?? 'light'} />;
  const words = search.get('q') ?? '';
  const found = GROUPS.map(({ name, pieces }) => ({
    name,
    pieces: pieces.filter((piece) => matches(piece, words)),
  })).filter(({ pieces }) => pieces.length > 0);
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
          {found.map(({ name, pieces }) => (
            <section key={name} aria-label={name} className="mb-10">
              <h2 className="mb-4 text-title">{name}</h2>
              {pieces.map((piece) => (
                <PieceShelf key={piece.of} piece={piece} />
              ))}
            </section>
          ))}
        </main>
      </div>
    </ScreenTools>
  );
}

const matches = (piece: Piece, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${piece.of} ${piece.line}`.toLowerCase().includes(word));

/** What floats, in a document of its own and in the theme that is asked for. */
function Alone({ piece, index, theme }: { piece: Piece; index: number; theme: string }) {
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const state = piece.states[index] ?? piece.states[0]!;
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

/** As a mouse does it: menus open as the button goes down. */
function pressOn(selector: string): void {
  const found = document.querySelector<HTMLElement>(selector);
  found?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }));
  found?.click();
}
