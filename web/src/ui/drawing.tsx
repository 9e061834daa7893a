import type { ReactNode } from 'react';

/** The paper of a line drawing. */
export const drawing = (inside: ReactNode) => (
  <svg viewBox="0 0 96 72" width="96" height="72" fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
    {inside}
  </svg>
);
