import type { ReactNode } from 'react';

/**
 * Below an account form: an error in red, or a success message. Both live regions exist from the start, so that changes
 * are announced.
 */
export function FormMessage({
  failure,
  issues = {},
  success,
}: {
  failure: string | null;
  /** What the fields show: a sentence of theirs is announced here, but not shown a second time. */
  issues?: Record<string, string>;
  success?: ReactNode;
}) {
  const atField = failure !== null && Object.values(issues).includes(failure);
  return (
    <>
      <p role="alert" className={atField ? 'sr-only' : 'text-danger-ink empty:hidden'}>
        {failure}
      </p>
      <Notice>{success || null}</Notice>
    </>
  );
}

/** A success message in green; nothing while it is empty. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div role="status" className="rounded-control bg-success-soft px-3.5 py-2.5 text-success-ink empty:hidden">
    {children}
  </div>
);
