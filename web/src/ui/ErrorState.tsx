import { Button } from './Button.tsx';
import { drawing } from './drawing.tsx';

const TROUBLE = drawing(
  <>
    <path d="M48 12 82 62H14L48 12Z" stroke="var(--line-strong)" fill="var(--surface)" />
    <path d="M48 30v14" stroke="var(--danger)" />
    <circle cx="48" cy="52" r="1.5" fill="var(--danger)" stroke="none" />
  </>,
);

/** Something did not load: one sentence and a way to try again. `text` comes from `sentenceOf(error)`. */
export function ErrorState({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div role="alert" className="mx-auto grid max-w-sm justify-items-center gap-1 text-center">
      <div className="mb-2">{TROUBLE}</div>
      <p className="text-ink-soft">{text}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
