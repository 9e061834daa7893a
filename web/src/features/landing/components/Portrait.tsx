import portraits from './portraits.svg';

export type PortraitName = 'adaeze' | 'tomas' | 'mei' | 'farida' | 'henrik' | 'naledi' | 'talent';

/** One of our drawn people, by name in the file of portraits: a file, since drawings in script would be paid by everybody. Decorative. */
export const Portrait = ({ of, className }: { of: PortraitName; className?: string }) => (
  <svg viewBox="0 0 160 180" className={className} aria-hidden>
    <use href={`${portraits}#${of}`} />
  </svg>
);
