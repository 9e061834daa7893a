import type { ReactNode } from 'react';

/**
 * The colours of all drawings: neutral lines, one petrol part, one accent in a stage's colour, on a soft background.
 */
export const line = 'var(--line-strong)';
export const brand = 'var(--brand)';
export const fill = 'var(--surface)';
const ground = 'var(--sunken)';

/** The frame of a drawing: 120 × 88, 2 px lines with round ends, the shared background. */
export const drawing = (inside: ReactNode) => (
  <svg
    viewBox="0 0 120 88"
    width="120"
    height="88"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <rect x="6" y="16" width="108" height="62" rx="31" fill={ground} />
    {inside}
  </svg>
);

/** A round badge at the upper right, in a stage's colours: `family` is one of `--stage-<family>`. */
export const badge = (family: string, inside: string) => (
  <g transform="translate(92 22)" stroke={`var(--stage-${family}-ink)`}>
    <circle r="11" fill={`var(--stage-${family}-soft)`} stroke={`var(--stage-${family})`} />
    <path d={inside} />
  </g>
);
