import { MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';

interface BoardSearchProps {
  q: string;
  location: string;
  /** A moment after the last key. */
  onType: (what: { q?: string; location?: string }) => void;
  /** Enter or the button. */
  onSearch: (what: { q: string; location: string }) => void;
}

/** What and where. The list follows what is typed; the button asks at once. '/' puts the cursor here. */
export function BoardSearch({ q, location, onType, onSearch }: BoardSearchProps) {
  const words = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const jump = (press: KeyboardEvent) => {
      const typing = press.target instanceof HTMLElement && press.target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]');
      if (press.key !== '/' || press.metaKey || press.ctrlKey || press.altKey || typing) return;
      press.preventDefault();
      // The search box of the top bar listens for the same key; on the board this one is meant.
      press.stopPropagation();
      words.current?.focus();
      words.current?.select();
    };
    document.addEventListener('keydown', jump, { capture: true });
    return () => document.removeEventListener('keydown', jump, { capture: true });
  }, []);
  return (
    <form
      role="search"
      aria-label="Jobs"
      className="grid gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
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
        shortcut="/"
        maxLength={200}
        value={q}
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
