import { badge, brand, drawing, fill, line } from './drawing.tsx';
import { error, notFound, offline } from './trouble-drawings.tsx';

/**
 * Line drawings for empty states: 2 px lines, neutrals and petrol, one stage colour as accent. Each shows what would be
 * here.
 */
export const DRAWINGS = {
  /** A list without rows. */
  list: drawing(
    <>
      <rect x="34" y="12" width="52" height="64" rx="8" stroke={line} fill={fill} />
      <path d="M56 28h20M56 60h14" stroke={line} />
      <path d="M56 44h18" stroke={brand} />
      <circle cx="46" cy="28" r="3" fill="var(--stage-yellow)" />
      <circle cx="46" cy="44" r="3" fill={brand} />
      <circle cx="46" cy="60" r="3" stroke={line} />
    </>,
  ),
  /** No jobs posted or found. */
  job: drawing(
    <>
      <path d="M48 30v-6a6 6 0 0 1 6-6h12a6 6 0 0 1 6 6v6" stroke={line} />
      <rect x="28" y="30" width="64" height="44" rx="8" stroke={line} fill={fill} />
      <path d="M28 48h26M66 48h26" stroke={line} />
      <rect x="54" y="43" width="12" height="10" rx="3" stroke={brand} fill={fill} />
      {badge('green', 'M-5 0H5M0-5v10')}
    </>,
  ),
  /** No application sent yet. */
  application: drawing(
    <>
      <path d="M94 16 30 40l22 10 10 22 32-56Z" stroke={brand} fill={fill} />
      <path d="M94 16 52 50" stroke={brand} />
      <path d="M18 58c6-1 9 1 12 4M22 72c5-2 11-1 15 1" stroke={line} strokeDasharray="4 5" />
      <circle cx="94" cy="56" r="4" fill="var(--stage-yellow)" />
    </>,
  ),
  /** No people yet. */
  people: drawing(
    <>
      <circle cx="30" cy="38" r="7" stroke={line} fill={fill} />
      <path d="M16 70c0-10 6-16 14-16 3 0 5 1 7 2" stroke={line} />
      <circle cx="90" cy="38" r="7" stroke={line} fill={fill} />
      <path d="M104 70c0-10-6-16-14-16-3 0-5 1-7 2" stroke={line} />
      <circle cx="60" cy="28" r="12" stroke={brand} fill={fill} />
      <path d="M38 74c0-14 9-23 22-23s22 9 22 23Z" stroke={brand} fill={fill} />
      <circle cx="60" cy="65" r="3" fill="var(--stage-purple)" />
    </>,
  ),
  /** A search without results. */
  search: drawing(
    <>
      <rect x="22" y="18" width="54" height="54" rx="8" stroke={line} fill={fill} />
      <path d="M32 31h20M32 43h12M32 55h10" stroke={line} />
      <circle cx="70" cy="46" r="18" stroke={brand} fill={fill} />
      <path d="m83 59 14 14" stroke={brand} />
      <path d="M63 46h14" stroke="var(--stage-purple)" />
    </>,
  ),
  /** No saved jobs. */
  bookmark: drawing(
    <>
      <rect x="26" y="20" width="68" height="52" rx="8" stroke={line} fill={fill} />
      <path d="M36 34h18M36 46h14M36 58h22" stroke={line} />
      <path d="M66 14h18v36l-9-7-9 7V14Z" stroke={brand} fill={fill} />
      <circle cx="75" cy="26" r="3" fill="var(--stage-yellow)" />
    </>,
  ),
  /** No saved searches. */
  savedSearch: drawing(
    <>
      <circle cx="54" cy="42" r="24" stroke={line} fill={fill} />
      <path d="m71 59 17 17" stroke={line} />
      <path d="M44 51h20l-3-4v-7a7 7 0 0 0-14 0v7l-3 4ZM51 55a3 3 0 0 0 6 0" stroke={brand} />
      <circle cx="88" cy="26" r="4" fill="var(--stage-green)" />
    </>,
  ),
  /** No figures yet. */
  chart: drawing(
    <>
      <path d="M26 14v58h70" stroke={line} />
      <rect x="36" y="52" width="10" height="20" rx="3" stroke={line} fill={fill} />
      <rect x="54" y="42" width="10" height="30" rx="3" stroke={line} fill={fill} />
      <rect x="72" y="34" width="10" height="38" rx="3" stroke={line} fill={fill} />
      <path d="M38 40c8-4 12-14 20-14s12 2 28-12" stroke={brand} strokeDasharray="5 5" />
      <circle cx="88" cy="13" r="4" fill="var(--stage-purple)" />
    </>,
  ),
  /** No transactions yet. */
  wallet: drawing(
    <>
      <path
        d="M30 26h58a7 7 0 0 1 7 7v34a7 7 0 0 1-7 7H37a7 7 0 0 1-7-7V26Zm0 0a7 7 0 0 1 7-7h44v7"
        stroke={line}
        fill={fill}
      />
      <path d="M95 42H79a8 8 0 0 0 0 16h16Z" stroke={brand} fill={fill} />
      <circle cx="80" cy="50" r="2.5" fill="var(--stage-green)" />
      <path d="M40 40h18M40 50h12" stroke={line} />
    </>,
  ),
  /** No contracts yet. */
  contract: drawing(
    <>
      <path d="M38 12h32l14 14v46a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z" stroke={line} fill={fill} />
      <path d="M70 12v14h14M44 28h14M44 39h28" stroke={line} />
      <path d="M44 62c4-8 7-8 7-3s4 5 8-1" stroke={brand} />
      <circle cx="76" cy="60" r="8" stroke="var(--stage-green)" fill="var(--stage-green-soft)" />
      <path d="m73 60 2 2 4-4" stroke="var(--stage-green-ink)" />
    </>,
  ),
  /** No blocks yet. */
  chain: drawing(
    <>
      <path d="M38 46h8M74 46h8" stroke={line} />
      <rect x="12" y="33" width="26" height="26" rx="6" stroke={line} fill={fill} />
      <rect x="47" y="33" width="26" height="26" rx="6" stroke={brand} fill={fill} />
      <rect x="82" y="33" width="26" height="26" rx="6" stroke={line} strokeDasharray="4 5" fill={fill} />
      <path d="M20 42h10M20 50h6M55 42h10" stroke={line} />
      <circle cx="57" cy="51" r="3" fill="var(--stage-yellow)" />
    </>,
  ),
  /** No notices. */
  bell: drawing(
    <>
      <path d="M42 62V40a18 18 0 0 1 36 0v22l6 7H36l6-7Z" stroke={line} fill={fill} />
      <path d="M53 74a7 7 0 0 0 14 0" stroke={brand} />
      <path d="M60 16v6" stroke={brand} />
      {badge('blue', 'm-4 0 3 3 5-6')}
    </>,
  ),
  /** No messages yet. */
  messages: drawing(
    <>
      <path
        d="M24 16h48a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H44L32 64V54h-8a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8Z"
        stroke={line}
        fill={fill}
      />
      <path d="M28 29h32M28 40h20" stroke={line} />
      <path d="M88 36h6a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-4v9l-11-9H62a8 8 0 0 1-8-7" stroke={brand} />
      <circle cx="80" cy="60" r="3" fill="var(--stage-purple)" />
      <circle cx="91" cy="60" r="3" fill="var(--stage-purple)" />
    </>,
  ),
  /** No file, or no preview of it. */
  file: drawing(
    <>
      <path d="M40 12h28l14 14v46a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z" stroke={line} fill={fill} />
      <path d="M68 12v14h14" stroke={line} />
      <path d="M59 38v20M51 51l8 8 8-8" stroke={brand} />
      <path d="M49 67h20" stroke="var(--stage-yellow)" />
    </>,
  ),
  /** Coming soon. */
  soon: drawing(
    <>
      <rect x="24" y="22" width="34" height="26" rx="6" stroke={line} fill={fill} />
      <rect x="64" y="22" width="32" height="50" rx="6" stroke={brand} fill={fill} strokeDasharray="5 5" />
      <rect x="24" y="54" width="34" height="18" rx="6" stroke={line} fill={fill} />
      <path d="M32 32h12M32 39h18M32 63h10" stroke={line} />
      <circle cx="80" cy="47" r="4" fill="var(--stage-yellow)" />
    </>,
  ),
  error,
  offline,
  notFound,
} as const;

export type DrawingName = keyof typeof DRAWINGS;
