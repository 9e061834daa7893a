import { MapPin } from 'lucide-react';
import { useRef } from 'react';
import { SEARCH_KEY } from '../../../shortcuts/search-key.ts';
import { useShortcuts } from '../../../shortcuts/use-shortcuts.ts';
import { Button } from '../../../design/Button.tsx';
import { SearchInput } from '../../../design/fields/SearchInput.tsx';

interface BoardSearchProps {
  q: string;
  location: string;
  /** Called a moment after the last key press. */
  onType: (what: { q?: string; location?: string }) => void;
  /** Called on Enter or the button. */
  onSearch: (what: { q: string; location: string }) => void;
}

/**
 * The inputs for what and where. The list updates while typing; the button searches immediately. '/' focuses the input.
 */
export function BoardSearch({ q, location, onType, onSearch }: BoardSearchProps) {
  const words = useRef<HTMLInputElement>(null);
  useShortcuts(
    {
      'search.focus': () => {
        words.current?.focus();
        words.current?.select();
      },
    },
    { page: true },
  );
  return (
    <form
      role="search"
      aria-label="Jobs"
      className="grid gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
      onSubmit={(submit) => {
        submit.preventDefault();
        const typed = new FormData(submit.currentTarget);
        const read = (name: string) => String(typed.get(name) ?? '').trim();
        onSearch({ q: read('q'), location: read('location') });
      }}
    >
      <SearchInput
        inputRef={words}
        name="q"
        label="Job title or keyword"
        placeholder="Job title or keyword"
        shortcut={SEARCH_KEY}
        maxLength={200}
        value={q}
        className="max-sm:col-span-2"
        onChange={(text) => onType({ q: text })}
      />
      <SearchInput
        name="location"
        label="Location"
        placeholder="City, country or Remote"
        icon={<MapPin size={16} />}
        maxLength={120}
        value={location}
        onChange={(text) => onType({ location: text })}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
