import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { TextInput } from './TextInput.tsx';

interface SearchInputProps {
  label: string;
  placeholder: string;
  /** What the list is searched for now. */
  value: string;
  /** Comes a moment after the last key, or at once on Enter. */
  onChange: (text: string) => void;
  className?: string;
  /** Its name within a form. */
  name?: string;
  icon?: ReactNode;
  maxLength?: number;
  /** The key that puts the cursor here, for screen readers. */
  shortcut?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Keys that lead on from here, to what was found. */
  onKeyDown?: (press: KeyboardEvent<HTMLInputElement>) => void;
}

/** A search box that asks as one types, without asking for every key. */
export function SearchInput(props: SearchInputProps) {
  const { label, placeholder, value, onChange, className, name, icon, maxLength, shortcut, inputRef, onKeyDown } =
    props;
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A search that came from elsewhere (the top bar, the way back) replaces what stands here; the echo of our own does not.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (trimmed === asked) return;
    setAsked(trimmed);
    onChange(trimmed);
  };
  return (
    <TextInput
      ref={inputRef}
      type="search"
      name={name}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      placeholder={placeholder}
      maxLength={maxLength}
      icon={icon ?? <Search size={16} />}
      className={className ?? ''}
      value={typed}
      onChange={(change) => {
        const text = change.target.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(text), text === '' ? 0 : 250);
      }}
      onKeyDown={(press) => {
        onKeyDown?.(press);
        if (press.key === 'Enter') ask(typed);
      }}
    />
  );
}
