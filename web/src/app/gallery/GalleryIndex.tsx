import { Logo } from '../../design/Logo.tsx';
import { SearchInput } from '../../design/fields/SearchInput.tsx';
import { TOKEN_SHELVES } from './TokenShelves.tsx';
import type { Shelf } from './shelf.tsx';

interface GalleryIndexProps {
  groups: readonly { name: string; shelves: readonly Shelf[] }[];
  words: string;
  onSearch: (words: string) => void;
}

/** Links to every shelf, and a search. */
export function GalleryIndex({ groups, words, onSearch }: GalleryIndexProps) {
  return (
    <nav
      aria-label="Shelves"
      className="sticky top-0 grid h-dvh w-56 shrink-0 content-start gap-4 overflow-y-auto py-8 max-md:hidden"
    >
      <Logo />
      <SearchInput label="Search components" placeholder="Search components" value={words} onChange={onSearch} />
      {words === '' && <Links name="System" entries={['Rules', ...TOKEN_SHELVES]} />}
      {groups.map(({ name, shelves }) => (
        <Links key={name} name={name} entries={shelves.map(({ component }) => component)} />
      ))}
    </nav>
  );
}

const Links = ({ name, entries }: { name: string; entries: readonly string[] }) => (
  <div>
    <p className="mb-1 text-xs font-medium text-ink-faint">{name}</p>
    <ul>
      {entries.map((entry) => (
        <li key={entry}>
          <a
            href={`#${entry}`}
            className="block truncate rounded-md px-2 py-1 text-note text-ink-soft hover:bg-sunken hover:text-ink"
          >
            {entry}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
