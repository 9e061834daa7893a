import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Checkbox } from './Checkbox.tsx';
import { FieldNote } from './Field.tsx';

interface CheckboxGroupProps<T extends string> {
  legend: string;
  options: readonly T[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** The label of an option, when it differs from the value. */
  labelOf?: (option: T) => ReactNode;
  /** A count or a word at the end of an option. */
  noteOf?: (option: T) => ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** Options side by side where there is room. */
  inline?: boolean;
  className?: string;
}

/** A group of checkboxes. The value keeps the order of the options. */
export function CheckboxGroup<T extends string>(props: CheckboxGroupProps<T>) {
  const { legend, options, value, onChange, labelOf, noteOf, help, error, inline, className } = props;
  const noteId = useId();
  const note = error ?? help;
  const toggle = (option: T, on: boolean) =>
    onChange(options.filter((each) => (each === option ? on : value.includes(each))));
  return (
    <fieldset className={className} aria-describedby={note ? noteId : undefined}>
      <legend className="mb-2 text-note font-medium">{legend}</legend>
      <div className={cx('grid gap-x-3 gap-y-2', inline && 'min-[22.5rem]:grid-cols-2')}>
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={value.includes(option)}
            aria-invalid={error ? true : undefined}
            onChange={(change) => toggle(option, change.target.checked)}
            note={noteOf?.(option)}
          >
            {labelOf ? labelOf(option) : option}
          </Checkbox>
        ))}
      </div>
      {note && (
        <div className="mt-1.5">
          <FieldNote id={noteId} error={Boolean(error)}>
            {note}
          </FieldNote>
        </div>
      )}
    </fieldset>
  );
}
