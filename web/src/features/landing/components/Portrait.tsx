/*
 * The portraits are symbols of one SVG file, shown by `use`: in a component they would be 14 KB of script that every visitor loads, and an `img`
 * would not follow the chosen theme. Colours in that file can only be fixed ones or CSS variables of the page. The people are made up, and the
 * testimonial of the specification is marked as an example until somebody gives a real one.
 */
import portraits from './portraits.svg';

export type PortraitName = 'adaeze' | 'tomas' | 'mei' | 'farida' | 'henrik' | 'naledi' | 'talent';

/** One of our drawn people, by name in the SVG file: drawings in script would cost every visitor. Decorative. */
export const Portrait = ({ of, className }: { of: PortraitName; className?: string }) => (
  <svg viewBox="0 0 160 180" className={className} aria-hidden>
    <use href={`${portraits}#${of}`} />
  </svg>
);
