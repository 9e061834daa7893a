import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
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
  const [seen, setSeen] = useState(value);
  // A search set from outside (the top bar, Back) replaces the text; the echo of our own change, however late, does not.
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const ask = () => {
    const trimmed = typed.trim();
    if (trimmed === asked) return;
    setAsked(trimmed);
    onChange(trimmed);
  };
  // After the pause the newest `onChange` is called: another field may have changed the search meanwhile.
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => askNow(), typed === '' ? 0 : 250);
    return () => clearTimeout(timer);
  }, [typed, asked]);
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
      onChange={(change) => setTyped(change.target.value)}
      onKeyDown={(press) => {
        onKeyDown?.(press);
        if (press.key === 'Enter') ask();
      }}
    />
  );
}
