import { useEffect, useState } from 'react';
import { Button } from '../Button.tsx';

interface EndlessEndProps {
  loading: boolean;
  /** The error of the last try: the next one needs a click. */
  failure: string | null;
  onLoad: () => void;
}

/** The end of an infinite list: loads the next page when it comes near the viewport, or by a button. */
export function EndlessEnd({ loading, failure, onLoad }: EndlessEndProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const idle = !loading && failure === null;
  useEffect(() => {
    if (!element || !idle) return;
    const observer = new IntersectionObserver((seen) => seen.at(-1)!.isIntersecting && onLoad(), {
      rootMargin: '400px',
    });
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
