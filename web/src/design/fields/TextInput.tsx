import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { CONTROL } from './control-look.ts';
import { useFieldWiring } from './Field.tsx';

/**
 * A single-line input. Inside a Field it takes its label, help and error from there; `icon` is shown before the text.
 */
export function TextInput({ className, icon, ...rest }: ComponentProps<'input'> & { icon?: ReactNode }) {
  const input = (
    <input
      type="text"
      {...useFieldWiring()}
      className={cx(CONTROL, 'h-9 pr-3 text-ellipsis', icon ? 'pl-9' : 'pl-3', !icon && className)}
      {...rest}
    />
  );
  if (!icon) return input;
  return (
    <span className={cx('relative block', className)}>
      <span
        className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-ink-faint"
        aria-hidden
      >
        {icon}
      </span>
      {input}
    </span>
  );
}

/**
 * A day, `2026-11-21`, with the browser's own picker.
 *
 * Why: docs/decisions/0405-ask-for-a-day-with-the-browsers-field.md
 */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput {...props} type="date" />;
}
