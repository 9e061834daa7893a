import { Search } from 'lucide-react';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { may } from '../../account/permissions.ts';
import { paths } from '../../navigation/paths.ts';
import { overlay } from '../../shortcuts/overlay.ts';
import { opensPalette } from '../palette/load-palette.ts';
import { PaletteHint } from '../palette/PaletteHint.tsx';
import { SEARCH_KEY } from '../../shortcuts/search-key.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';

/**
 * Searches applicants (company; contracts for those who see no applicants) or jobs (talent). '/' focuses it. It shows the present page's search. On a phone it is
 * a button that opens the palette.
 */
export function SearchBox({ role }: { role: Role }) {
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const what = role === 'talent' ? 'jobs' : may('see-applicants') ? 'applicants' : 'contracts';
  const target = { jobs: paths.jobBoard, applicants: paths.applicants, contracts: paths.contracts }[what];
  const searched = location.pathname === target() ? (new URLSearchParams(location.search).get('q') ?? '') : '';

  useEffect(() => {
    if (input.current) input.current.value = searched;
  }, [searched]);
  useShortcuts({
    'search.focus': () => {
      // Hidden on a phone.
      if (input.current?.offsetParent) input.current.focus();
      else overlay.open('palette');
    },
  });

  return (
    <>
      <button
        type="button"
        aria-label="Search everything"
        aria-haspopup="dialog"
        className="flex h-9 pointer-coarse:h-11 min-w-0 flex-1 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-sm text-ink-faint transition-colors hover:border-ink-faint @[36rem]:hidden"
        {...opensPalette}
      >
        <Search size={16} aria-hidden className="shrink-0" />
        <span className="truncate">Search</span>
      </button>
      <form
        role="search"
        className="relative w-full max-w-sm min-w-0 @max-[36rem]:hidden"
        onSubmit={(submit) => {
          submit.preventDefault();
          void navigate(target({ q: input.current?.value.trim() }));
        }}
      >
        <Search
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
        />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={searched}
          placeholder={what === 'applicants' ? 'Search' : `Search ${what}`}
          aria-label={`Search ${what}`}
          aria-keyshortcuts={SEARCH_KEY}
          className="h-9 w-full rounded-control border border-line-strong bg-surface pr-16 pl-9 text-sm transition-colors placeholder:text-ink-faint hover:border-ink-faint focus-visible:border-brand focus-visible:outline-offset-0"
        />
        <PaletteHint className="absolute top-1/2 right-1.5 -translate-y-1/2" />
      </form>
    </>
  );
}
