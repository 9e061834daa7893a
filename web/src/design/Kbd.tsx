import { Fragment } from 'react';
import { cx } from './class-names.ts';
import { isMac } from '../browser/platform.ts';

const NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Enter: '↵',
};
/** The names of keys for screen readers. */
const SPOKEN: Record<string, string> = {
  '↑': 'Up',
  '↓': 'Down',
  '←': 'Left',
  '→': 'Right',
  '↵': 'Enter',
  '⌘': 'Command',
  '/': 'Slash',
  '?': 'Question mark',
};

/** The keys of a shortcut as they are printed on this machine's keyboard: `mod` is ⌘ on a Mac, Ctrl elsewhere. */
export const keyNames = (press: string): string[] =>
  press
    .split('+')
    .map((key) =>
      key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : (NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
    );

interface KbdProps {
  /** Keys of a shortcut: `mod+k` together, `g d` one after the other. */
  keys: string;
  className?: string;
}

/** Keys to press, drawn as keys. */
export function Kbd({ keys, className }: KbdProps) {
  return (
    <span className={cx('inline-flex shrink-0 items-center gap-1 text-ink-faint', className)}>
      {keys.split(' ').map((press, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="text-xs">then</span>}
          {keyNames(press).map((name) => (
            <kbd
              key={name}
              className="inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-line bg-surface px-1 font-sans text-xs leading-none text-ink-soft"
            >
              {SPOKEN[name] ? (
                <>
                  <span aria-hidden>{name}</span>
                  <span className="sr-only">{SPOKEN[name]}</span>
                </>
              ) : (
                name
              )}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
