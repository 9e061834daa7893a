import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { CONTROL } from './control-look.ts';
import { useFieldWiring } from './Field.tsx';

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'size'> {
  /** A plain string is both value and label. */
  options: readonly (string | Option)[];
  /** An empty first option. */
  placeholder?: string;
  size?: 'sm' | 'md';
}

/** The browser's native select: good on a phone, fast on a keyboard. */
export function Select({ options, placeholder, size = 'md', className, ...rest }: SelectProps) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...useFieldWiring()}
        className={cx(CONTROL, 'appearance-none truncate pr-9 pl-3', size === 'sm' ? 'h-8 text-note' : 'h-9')}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}
