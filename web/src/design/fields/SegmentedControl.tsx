import { ToggleGroup } from 'radix-ui';
import type { Option } from './Select.tsx';

interface SegmentedControlProps<T extends string> {
  label: string;
  options: readonly (Option & { value: T })[];
  value: T;
  onChange: (value: T) => void;
}

/** Two to five views of the same data. */
export function SegmentedControl<T extends string>({ label, options, value, onChange }: SegmentedControlProps<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as T)}
      className="print:hidden inline-flex w-fit rounded-control border border-line bg-sunken p-0.5"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="h-7 pointer-coarse:max-md:h-9.5 rounded-md px-3 text-note font-medium text-ink-soft transition-colors hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:ring-1 data-[state=on]:ring-line-strong"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
