import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface EndlessEndProps {
  loading: boolean;
  /** The sentence of the last try that failed: no other is made without a press. */
  failure: string | null;
  onLoad: () => void;
}

/** The foot of a list that goes on: loads the next page as it comes near the window, and by a button for whoever does not scroll. */
export function EndlessEnd({ loading, failure, onLoad }: EndlessEndProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const idle = !loading && failure === null;
  useEffect(() => {
    if (!element || !idle) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), { rootMargin: '400px' });
    observer.observe(element);
    return () => observer.disconnect();
    // `onLoad` is new in each render; only `idle` matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [element, idle]);
  return (
    <div ref={setElement} className="grid justify-items-center gap-2 p-3">
      {failure && (
        <p role="alert" className="text-danger-ink">
          {failure}
        </p>
      )}
      <Button variant="ghost" size="sm" busy={loading && 'Loading...'} onClick={onLoad}>
        {failure ? 'Try again' : 'Load more'}
      </Button>
    </div>
  );
}
