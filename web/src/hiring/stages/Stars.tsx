import { counted } from '@hireledger/domain/numbers/grouped';
import { Star, X } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import { cx } from '../../design/class-names.ts';
import { IconButton } from '../../design/IconButton.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

/** A read-only rating: '4 of 5 stars'. */
export function Stars({ value, size = 14 }: { value: number; size?: number }) {
  return (
    <span role="img" aria-label={`${value} of 5 stars`} className="inline-flex shrink-0 gap-px">
      {STARS.map((star) => (
        <StarIcon key={star} size={size} full={star <= value} />
      ))}
    </span>
  );
}

interface StarRatingProps extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  legend: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/**
 * An editable rating of one to five stars: a radio group (arrow keys) with a button that removes the rating; a click on
 * the selected star removes it too. With `aria-disabled` it can be focused and read.
 */
export function StarRating({ legend, value, onChange, ...rest }: StarRatingProps) {
  const isOff = Boolean(rest['aria-disabled']);
  const give = (stars: number | null) => isOff || onChange(stars);
  const name = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const shown = hovered ?? value ?? 0;
  return (
    <fieldset {...rest}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex items-center gap-1" onPointerLeave={() => setHovered(null)}>
        <span className="-ml-1 inline-flex">
          {STARS.map((star) => (
            <label
              key={star}
              title={counted(star, 'star')}
              onPointerEnter={(enter) => enter.pointerType === 'mouse' && !isOff && setHovered(star)}
              className={cx(
                'rounded-control p-1 has-focus-visible:outline-2 has-focus-visible:outline-brand',
                isOff ? 'cursor-not-allowed opacity-55' : 'cursor-pointer',
              )}
            >
              <input
                type="radio"
                name={name}
                value={star}
                aria-label={counted(star, 'star')}
                checked={value === star}
                onChange={() => give(star)}
                onClick={() => value === star && give(null)}
                className="sr-only"
              />
              <StarIcon size={22} full={star <= shown} />
            </label>
          ))}
        </span>
        {value !== null && !isOff && (
          <IconButton size="sm" label="Remove rating" onClick={() => onChange(null)}>
            <X size={15} />
          </IconButton>
        )}
      </div>
    </fieldset>
  );
}

const StarIcon = ({ size, full }: { size: number; full: boolean }) => (
  <Star
    size={size}
    strokeWidth={1.75}
    aria-hidden
    className={cx('transition-colors', full ? 'fill-warning text-warning-ink' : 'fill-transparent text-line-strong')}
  />
);
