import { useLines } from './announce.ts';

/**
 * The live region for `announce`. Mount it once, and early: screen readers ignore text that is there when a live region
 * appears.
 */
export function Announcer() {
  const lines = useLines();
  return (
    // `aria-live` is explicit: an open dialog hides the rest of the page from assistive technology, except for elements
    // that have it.
    <div role="status" aria-live="polite" aria-atomic="false" data-announces="page" className="sr-only">
      {lines.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
