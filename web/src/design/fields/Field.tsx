import { createContext, useContext, useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}
const Wiring = createContext<FieldWiring | null>(null);

/** The attributes that connect an input with the Field around it. Empty outside a Field. */
export function useFieldWiring() {
  const wiring = useContext(Wiring);
  if (!wiring) return {};
  return {
    id: wiring.id,
    'aria-describedby': wiring.describedBy,
    'aria-invalid': wiring.invalid || undefined,
    'aria-required': wiring.required || undefined,
  };
}

interface FieldProps {
  label: string;
  help?: ReactNode;
  /** The error, shown instead of the help. */
  error?: string | undefined;
  /** Shows '(optional)' beside the label. */
  optional?: boolean;
  required?: boolean;
  /** To the right of the label: a counter or a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A label, one input, and help or an error below, connected for assistive technology. */
export function Field({ label, help, error, optional, required = false, aside, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="min-w-0 text-note font-medium wrap-anywhere text-ink">
          <span>{label}</span>
          {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
        </label>
        {aside && <span className="text-xs text-ink-faint">{aside}</span>}
      </div>
      <Wiring value={{ id, describedBy: note ? noteId : undefined, invalid: Boolean(error), required }}>
        {children}
      </Wiring>
      {note && (
        <FieldNote id={noteId} error={Boolean(error)}>
          {note}
        </FieldNote>
      )}
    </div>
  );
}

/** The line under a field or a group: help in grey, or the error that replaces it. A short counter is beside it. */
export function FieldNote({ id, error, children }: { id: string; error: boolean; children: ReactNode }) {
  return (
    <p
      id={id}
      className={cx(
        'text-note leading-4.5 [[data-counted]+&]:-mt-5.5 [[data-counted]+&]:pr-20',
        error ? 'text-danger-ink' : 'text-ink-faint',
      )}
    >
      {children}
    </p>
  );
}
