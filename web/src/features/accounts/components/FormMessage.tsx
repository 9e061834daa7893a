import type { ReactNode } from 'react';

/** Under an account form: what went wrong, in red, or what has happened. Both places are there from the start, so that changes are read out. */
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

/** What has happened, in green; nothing while it is empty. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div role="status" className="rounded-control bg-success-soft px-3.5 py-2.5 text-success-ink empty:hidden">
    {children}
  </div>
);
