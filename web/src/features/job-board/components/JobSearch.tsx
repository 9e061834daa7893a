import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface JobSearchProps {
  /** The words of the address bar. */
  value: string;
  onSearch: (words: string) => void;
}

/** Search by title or keyword: Enter or the button asks the server. Typing alone asks nothing. */
export function JobSearch({ value, onSearch }: JobSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      // A search from elsewhere (the top bar, the way back) shows its words here.
      key={value}
      role="search"
      aria-label="Jobs"
      className="mb-6 flex gap-2"
      onSubmit={(submit) => {
        submit.preventDefault();
        onSearch(input.current?.value.trim() ?? '');
      }}
    >
      <span className="relative flex-1">
        <TextInput
          ref={input}
          type="search"
          aria-label="Job title or keyword"
          placeholder="Job title or keyword"
          defaultValue={value}
          maxLength={200}
          icon={<Search size={16} />}
          enterKeyHint="search"
          className="[&_input]:pr-9 [&_input::-webkit-search-cancel-button]:hidden"
        />
        {value && (
          <IconButton size="sm" label="Clear the search" className="absolute inset-y-0 right-1 my-auto" onClick={() => onSearch('')}>
            <X size={14} />
          </IconButton>
        )}
      </span>
      <Button type="submit">Search</Button>
    </form>
  );
}
