import { Button } from './Button.tsx';
import { error } from './trouble-drawings.tsx';

/** Something did not load: one sentence and a way to try again. `text` comes from `sentenceOf(error)`. */
export function ErrorState({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div role="alert" className="mx-auto grid max-w-sm justify-items-center gap-1 text-center wrap-anywhere">
      <div className="mb-2">{error}</div>
      <p className="text-pretty text-ink-soft">{text}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
