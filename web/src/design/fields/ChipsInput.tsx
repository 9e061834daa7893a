import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { addChips } from './add-chips.ts';
import { useFieldWiring } from './Field.tsx';

/** As many as a job takes skills. */
const MAX = 50;

interface ChipsInputProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
}

/**
 * Short texts as chips. Enter or a comma adds one (trimmed, no blanks, no duplicates), and so do leaving the field and
 * Escape, so that no word is lost; Backspace in the empty input removes the last.
 */
export function ChipsInput({ value, onChange, placeholder = 'Type and press Enter' }: ChipsInputProps) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    onChange(addChips(value, text).slice(0, MAX));
    setTyped('');
  };
  useEffect(() => {
    if (typed.trim() === '') return;
    const take = (press: KeyboardEvent) => {
      if (press.key !== 'Escape' || press.isComposing || document.activeElement !== box.current) return;
      press.preventDefault();
      add(typed);
    };
    // Before a dialog around it, which listens on the document and would close.
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  });
  return (
    <div className="flex min-h-9 pointer-coarse:max-md:min-h-11 flex-wrap items-center gap-1.5 rounded-control border border-line-strong bg-surface p-1.5 transition-colors hover:border-ink-faint focus-within:border-brand focus-within:outline-2 focus-within:outline-brand">
      {value.map((chip) => (
        <span
          key={chip}
          className="inline-flex h-6 max-w-full items-center gap-0.5 rounded-md bg-sunken pl-2 text-note"
        >
          <span className="truncate" title={chip}>
            {chip}
          </span>
          <button
            type="button"
            aria-label={`Remove ${chip}`}
            onClick={(press) => {
              onChange(value.filter((each) => each !== chip));
              // On keyboard use the focus would disappear with the button.
              if (press.detail === 0) box.current?.focus();
            }}
            className="grid size-6 place-items-center rounded text-ink-faint hover:bg-pressed hover:text-ink"
          >
            <X size={13} />
          </button>
        </span>
      ))}
      <input
        {...useFieldWiring()}
        ref={box}
        value={typed}
        placeholder={value.length === 0 ? placeholder : ''}
        className="h-6 min-w-28 flex-1 bg-transparent px-1.5 text-sm outline-none placeholder:text-ink-faint max-sm:text-base"
        onChange={(change) =>
          /[,\n]/.test(change.target.value) ? add(change.target.value) : setTyped(change.target.value)
        }
        onBlur={() => typed.trim() && add(typed)}
        onKeyDown={(press) => {
          if (press.key === 'Enter' && typed.trim()) {
            press.preventDefault();
            add(typed);
          } else if (press.key === 'Backspace' && typed === '' && value.length > 0) {
            onChange(value.slice(0, -1));
          }
        }}
      />
    </div>
  );
}
