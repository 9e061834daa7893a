import type { ReactNode } from 'react';

/** Why a form was refused, below its fields. */
export const FormFailure = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-control bg-danger-soft px-3 py-2.5 text-note leading-4.5 text-danger-ink">
    {children}
  </p>
);
