import { badge, brand, drawing, fill, line } from './drawing.tsx';

// Apart from the other drawings: a page that only has to say that something failed loads these alone.

/** Something did not load. */
export const error = drawing(
  <>
    <rect x="26" y="18" width="64" height="54" rx="8" stroke={line} fill={fill} />
    <path d="M26 32h64M35 25h.01M42 25h.01" stroke={line} />
    <path d="M40 58l9-10 8 8 7-8 12 12" stroke={brand} />
    {badge('red', 'M0-5v6M0 5h.01')}
  </>,
);

/** No network. */
export const offline = drawing(
  <>
    <path d="M40 70h37a15 15 0 0 0 3.5-29.600A21 21 0 0 0 39.5 36 17 17 0 0 0 40 70Z" stroke={line} fill={fill} />
    <path d="M47 53a19 19 0 0 1 26 0M53.5 59.500a10 10 0 0 1 13 0M60 65h.01" stroke={brand} />
    {badge('red', 'M-4-4l8 8M4-4l-8 8')}
  </>,
);

/** An address that leads nowhere. */
export const notFound = drawing(
  <>
    <path d="M60 12v64M46 76h28" stroke={line} />
    <path d="M36 20h46l10 9-10 9H36a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3Z" stroke={line} fill={fill} />
    <path d="M84 44H38l-10 9 10 9h46a3 3 0 0 0 3-3V47a3 3 0 0 0-3-3Z" stroke={brand} fill={fill} />
    <path d="M43 29h22M46 53h12" stroke={line} />
    <path
      d="M75 49.500a4 4 0 1 1 4.5 4c-.8.2-1 .8-1 1.500M78.5 58h.01"
      transform="translate(-3 -.5)"
      stroke="var(--stage-purple)"
    />
  </>,
);
