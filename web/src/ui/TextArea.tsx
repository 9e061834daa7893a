import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { CONTROL } from './control-look.ts';
import { useFieldWiring } from './Field.tsx';

/**
 * Several lines of text that grow with their content. With `limit` a live counter 'n/500' stands below;
 * it turns red past the limit and the text is kept, so that a person can shorten it. `advice` counts the same way, but turns only
 * amber: a longer text is welcome to stay.
 */
export function TextArea({
  limit,
  advice,
  className,
  onChange,
  rows = 4,
  ...rest
}: ComponentProps<'textarea'> & { limit?: number; advice?: number }) {
  const [typed, setTyped] = useState(() => String(rest.value ?? rest.defaultValue ?? '').length);
  const frame = useRef<HTMLDivElement>(null);
  // A form library writes its first value past React: it is counted once the box is there.
  useEffect(() => setTyped(frame.current?.querySelector('textarea')?.value.length ?? 0), []);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const bound = limit ?? advice;
  const past = limit === undefined ? 'text-warning-ink' : 'text-danger-ink';
  return (
    <div ref={frame} className="grid gap-1">
      <textarea
        rows={rows}
        {...useFieldWiring()}
        className={cx(CONTROL, 'field-sizing-content min-h-20 resize-y px-3 py-2', className)}
        onChange={(change) => {
          setTyped(change.target.value.length);
          onChange?.(change);
        }}
        {...rest}
      />
      {bound !== undefined && (
        <span className={cx('justify-self-end text-xs tabular-nums', length > bound ? past : 'text-ink-faint')}>
          {length}/{bound}
        </span>
      )}
    </div>
  );
}
