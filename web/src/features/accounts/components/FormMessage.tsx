import type { ReactNode } from 'react';

/**
 * Below an account form: an error in red, or a success message. Both live regions exist from the start, so that changes
 * are announced.
 */
export function FormMessage({ failure, success }: { failure: string | null; success?: ReactNode }) {
  return (
    <>
      <p role="alert" className="text-danger-ink empty:hidden">
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
