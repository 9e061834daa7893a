import { drawing } from './drawing.tsx';

const line = 'var(--line-strong)';
const brand = 'var(--brand)';
const fill = 'var(--surface)';

/** Our own line drawings: 2 px lines, neutrals and petrol, one stage colour as accent. */
export const DRAWINGS = {
  /** A list without rows. */
  list: drawing(
    <>
      <rect x="22" y="8" width="52" height="56" rx="6" stroke={line} fill={fill} />
      <path d="M32 22h6M44 22h20M32 36h6M44 36h14M32 50h6M44 50h18" stroke={line} />
      <path d="M32 36h6M44 36h14" stroke={brand} />
    </>,
  ),
  /** Nobody yet. */
  people: drawing(
    <>
      <circle cx="48" cy="24" r="10" stroke={brand} fill={fill} />
      <path d="M30 60c0-12 8-19 18-19s18 7 18 19" stroke={brand} />
      <circle cx="22" cy="32" r="6" stroke={line} />
      <path d="M10 58c0-8 5-13 11-13M74 38a6 6 0 1 0 0-12M86 58c0-8-5-13-11-13" stroke={line} />
    </>,
  ),
  /** A search that found nothing. */
  search: drawing(
    <>
      <circle cx="43" cy="32" r="19" stroke={line} fill={fill} />
      <path d="m57 46 14 14" stroke={brand} />
      <path d="M35 32h16M35 25h9" stroke={line} />
    </>,
  ),
  /** No money moved. */
  wallet: drawing(
    <>
      <path d="M20 22h50a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V22Zm0 0a6 6 0 0 1 6-6h38v6" stroke={line} fill={fill} />
      <path d="M76 35H62a7 7 0 0 0 0 14h14" stroke={brand} fill={fill} />
      <circle cx="62" cy="42" r="1.5" fill={brand} stroke="none" />
    </>,
  ),
  /** No notices. */
  bell: drawing(
    <>
      <path d="M32 50V34a16 16 0 0 1 32 0v16l5 6H27l5-6Z" stroke={line} fill={fill} />
      <path d="M42 61a6 6 0 0 0 12 0" stroke={brand} />
      <path d="M48 12v6" stroke={brand} />
    </>,
  ),
  /** A conversation that has not begun. */
  messages: drawing(
    <>
      <path d="M16 12h42a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H32l-10 9v-9h-6a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" stroke={line} fill={fill} />
      <path d="M24 24h26M24 33h16" stroke={line} />
      <path d="M72 28h8a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6h-4v8l-9-8H52a6 6 0 0 1-6-6" stroke={brand} />
    </>,
  ),
  /** Blocks of a chain without entries. */
  chain: drawing(
    <>
      <rect x="8" y="26" width="20" height="20" rx="4" stroke={line} fill={fill} />
      <rect x="38" y="26" width="20" height="20" rx="4" stroke={brand} fill={fill} />
      <rect x="68" y="26" width="20" height="20" rx="4" stroke={line} fill={fill} strokeDasharray="3 5" />
      <path d="M28 36h10M58 36h10" stroke={line} />
    </>,
  ),
} as const;

export type DrawingName = keyof typeof DRAWINGS;
