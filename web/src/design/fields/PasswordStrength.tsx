import { cx } from '../class-names.ts';
import { passwordStrength } from './password-strength.ts';

const FILL = ['bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const;
const INK = ['text-danger-ink', 'text-warning-ink', 'text-success-ink', 'text-success-ink'] as const;

/**
 * Four bars and a word for the strength of a password; nothing while it is empty. Changes of the word are announced.
 */
export function PasswordStrength({ password, own }: { password: string; own?: readonly string[] }) {
  const { level, word, advice } = passwordStrength(password, own);
  return (
    <div className={cx('grid gap-1.5', password === '' && 'hidden')}>
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {FILL.map((_, bar) => (
          <span
            key={bar}
            data-mark
            className={cx('h-1 rounded-full transition-colors', bar <= level ? FILL[level] : 'bg-pressed')}
          />
        ))}
      </div>
      <p className="flex flex-wrap gap-x-1.5 text-note leading-4.5 text-ink-faint">
        <span role="status" className={cx('font-medium', INK[level])}>
          {password !== '' && word}
        </span>
        {advice && <span>{advice}</span>}
      </p>
    </div>
  );
}
