import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { CONTROL } from './control-look.ts';
import { useFieldWiring } from './Field.tsx';

/**
 * A multi-line input of at least `rows` lines that grows with its content. With `limit` it has a live counter 'n/500', which turns red past the
 * limit; the text is kept, so that the user can shorten it. `advice` counts the same way but only turns amber: longer
 * text is still allowed.
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
  // Form libraries set the first value without React: count it after mount.
  useEffect(() => setTyped(frame.current?.querySelector('textarea')?.value.length ?? 0), []);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const bound = limit ?? advice;
  const past = limit === undefined ? 'text-warning-ink' : 'text-danger-ink';
  return (
    <div ref={frame} className="grid gap-1" data-counted={(bound !== undefined && length <= bound) || undefined}>
      <textarea
        rows={rows}
        {...useFieldWiring()}
        className={cx(CONTROL, 'field-sizing-content resize-y px-3 py-2', className)}
        // A field that grows with its content ignores `rows`.
        style={{ minHeight: `calc(${rows}lh + 1.125rem)` }}
        onChange={(change) => {
          setTyped(change.target.value.length);
          onChange?.(change);
        }}
        {...rest}
      />
      {bound !== undefined && (
        <span className={cx('justify-self-end text-xs tabular-nums', length > bound ? past : 'text-ink-faint')}>
          {`${length}/${bound}${limit === undefined && length > bound ? ', longer than recommended' : ''}`}
        </span>
      )}
    </div>
  );
}
