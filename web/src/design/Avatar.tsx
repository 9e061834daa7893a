import { sizedUrl } from '@hireledger/domain/uploads/file-url';
import { useState } from 'react';
import { cx } from './class-names.ts';
import { hueOf, initialsOf } from './initials.ts';

const SIZES = {
  sm: 'size-6 text-xs tracking-tight',
  md: 'size-8 text-xs',
  lg: 'size-12 text-base',
  xl: 'size-20 text-2xl',
} as const;

/** The picture size to load, sharp on high-density screens too. */
const PICTURES = { sm: 48, md: 96, lg: 96, xl: 400 } as const;

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof SIZES;
  /** Companies are squares, people are circles. */
  square?: boolean;
}

/** A picture, or initials on a colour derived from the name. Decorative: the name is always next to it as text. */
export function Avatar({ name, src, size = 'md', square }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cx('shrink-0 select-none', SIZES[size], square ? 'rounded-control' : 'rounded-full');
  if (src && src !== broken)
    return (
      <img
        src={sizedUrl(src, PICTURES[size])}
        alt=""
        className={cx(shape, 'object-cover')}
        onError={() => setBroken(src)}
      />
    );
  const hue = hueOf(name);
  return (
    <span
      aria-hidden
      className={cx(shape, 'inline-grid place-items-center font-semibold')}
      style={{
        background: `light-dark(oklch(0.915 0.045 ${hue}), oklch(0.36 0.06 ${hue}))`,
        color: `light-dark(oklch(0.4 0.09 ${hue}), oklch(0.88 0.07 ${hue}))`,
      }}
    >
      {initialsOf(name)}
    </span>
  );
}
