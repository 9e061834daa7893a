import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { TextInput } from './TextInput.tsx';

interface SearchInputProps {
  label: string;
  placeholder: string;
  /** The current search. */
  value: string;
  /** Called a moment after the last key press, or immediately on Enter. */
  onChange: (text: string) => void;
  className?: string;
  /** Its name within a form. */
  name?: string;
  icon?: ReactNode;
  maxLength?: number;
  /** The shortcut that focuses the input, for screen readers. */
  shortcut?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Keys that move from the input to the results. */
  onKeyDown?: (press: KeyboardEvent<HTMLInputElement>) => void;
}

/** A search input that searches while typing, debounced. */
export function SearchInput(props: SearchInputProps) {
  const { label, placeholder, value, onChange, className, name, icon, maxLength, shortcut, inputRef, onKeyDown } =
    props;
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A search set from outside (the top bar, Back) replaces the text; the echo of our own change does not.
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
