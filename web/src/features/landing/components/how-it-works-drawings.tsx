import type { ReactNode } from 'react';

const line = 'var(--line-strong)';
const fill = 'var(--surface)';

/** The paper of a scene. */
const scene = (inside: ReactNode) => (
  <svg
    viewBox="0 0 160 112"
    className="w-full max-w-[200px]"
    fill="none"
    stroke={line}
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {inside}
  </svg>
);

/* One drawing per scene in our style: 2 px lines, neutrals and petrol, and the colour of its stage. Elements with a
   class move. */

/** A job is written and posted to the board. */
export const POST = scene(
  <>
    <path d="M18 106V22a8 8 0 0 1 8-8h108a8 8 0 0 1 8 8v84" />
    <path d="M6 106h148" />
    <rect x="30" y="28" width="42" height="30" rx="5" />
    <path d="M38 38h18M38 47h26" />
    <rect x="30" y="68" width="42" height="26" rx="5" />
    <path d="M38 78h22" />
    <g className="story-put">
      <rect x="82" y="30" width="50" height="64" rx="6" stroke="var(--brand)" fill="var(--brand-soft)" />
      <path className="story-draw" pathLength="1" d="M92 46h20M92 58h30M92 68h30M92 78h18" stroke="var(--brand)" />
      <circle cx="107" cy="30" r="4" fill="var(--brand)" stroke="none" />
    </g>
  </>,
);

/** A profile drops into the company's tray. */
export const APPLY = scene(
  <>
    <path d="M32 66 40 54h80l8 12" />
    <g className="story-drop">
      <rect x="54" y="10" width="52" height="66" rx="6" stroke="var(--stage-yellow)" fill="var(--stage-yellow-soft)" />
      <circle cx="80" cy="28" r="8" fill={fill} stroke="var(--stage-yellow)" />
      <path d="M66 50c0-7 5-11 14-11s14 4 14 11" stroke="var(--stage-yellow)" />
    </g>
    <path d="M24 66h30l8 12h36l8-12h30v32a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8Z" fill={fill} />
  </>,
);

/** One of three rows is selected. */
export const SHORTLIST = scene(
  <>
    <rect x="26" y="8" width="108" height="26" rx="6" />
    <circle cx="42" cy="21" r="5" />
    <path d="M54 21h42" />
    <rect x="26" y="78" width="108" height="26" rx="6" />
    <circle cx="42" cy="91" r="5" />
    <path d="M54 91h34" />
    <g className="story-lift">
      <rect x="16" y="42" width="128" height="28" rx="7" stroke="var(--stage-purple)" fill="var(--stage-purple-soft)" />
      <circle cx="34" cy="56" r="6" stroke="var(--stage-purple)" fill={fill} />
      <path d="M48 56h48" stroke="var(--stage-purple)" />
      <path d="M118 48h12v17l-6-4.5-6 4.5Z" stroke="var(--stage-purple)" fill={fill} />
    </g>
  </>,
);

/** The work on the desk gets its tick. */
export const DONE = scene(
  <>
    <rect x="30" y="10" width="100" height="68" rx="7" />
    <path d="M30 64h100M66 96h28M70 78l-3 18M90 78l3 18M12 106h136M44 24h22M44 34h14" />
    <circle cx="80" cy="40" r="22" stroke="var(--stage-blue)" fill="var(--stage-blue-soft)" />
    <path className="story-draw" pathLength="1" d="m69 41 8 8 15-18" stroke="var(--stage-blue)" strokeWidth="3" />
  </>,
);

/** The lock of the escrow opens, and the coin goes over. */
export const RELEASED = scene(
  <>
    <path d="M8 106h144" />
    <rect x="16" y="52" width="54" height="44" rx="7" fill={fill} />
    <path className="story-open" d="M29 52V40a14 14 0 0 1 28 0v12" />
    <circle cx="43" cy="71" r="4" />
    <path d="M43 75v8" />
    <path d="M76 74h12" strokeDasharray="1 6" />
    <g className="story-pay">
      <circle cx="120" cy="72" r="24" stroke="var(--stage-green)" fill="var(--stage-green-soft)" />
      <path d="M120 57v30M127 64c-2-3-12-4-14 1-2 6 14 6 14 13 0 6-12 6-15 1" stroke="var(--stage-green)" />
    </g>
  </>,
);
