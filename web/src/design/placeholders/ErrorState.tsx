import { Button } from '../Button.tsx';
import { error } from './trouble-drawings.tsx';

/**
 * A loading error: one sentence and a retry button. `text` comes from `sentenceOf(error)`; with `page` it is the
 * content of the whole page and its heading.
 */
export function ErrorState({ text, onRetry, page = false }: { text: string; onRetry?: () => void; page?: boolean }) {
  const Text = page ? 'h1' : 'p';
  return (
    <div role="alert" className="mx-auto grid max-w-sm justify-items-center gap-1 text-center wrap-anywhere">
      <div className="mb-2">{error}</div>
      <Text className="text-sm font-normal tracking-normal text-pretty text-ink-soft">{text}</Text>
      {onRetry && (
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
