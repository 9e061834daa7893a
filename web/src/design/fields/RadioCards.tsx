import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';

interface RadioCard<T extends string> {
  value: T;
  title: string;
  text: string;
  icon?: ReactNode;
}
interface RadioCardsProps<T extends string> {
  legend: string;
  cards: readonly RadioCard<T>[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

/** One choice among a few options that each need a sentence. Arrow keys move, as in any radio group. */
export function RadioCards<T extends string>({ legend, cards, value, onChange, className }: RadioCardsProps<T>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-3">
        {cards.map((card) => (
          <label
            key={card.value}
            className={cx(
              'flex cursor-pointer items-start gap-3 rounded-card border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              card.value === value ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:bg-sunken',
            )}
          >
            {card.icon && (
              <span className={cx('mt-0.5', card.value === value ? 'text-brand-ink' : 'text-ink-faint')}>
                {card.icon}
              </span>
            )}
            <span className="grid flex-1 gap-0.5">
              <span className="font-medium">{card.title}</span>
              <span className="text-note text-pretty text-ink-soft">{card.text}</span>
            </span>
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
              className="mt-0.5 size-4 accent-brand outline-none"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
