import { useLines } from './announce.ts';

/** The one place from which lines are read out (`announce`). Mounted once, before anything is said: what comes together with its place is not heard. */
export function Announcer() {
  const lines = useLines();
  return (
    // `aria-live` is spelt out: what lies over the page hides the rest of it from assistive technology, but for places that say so.
    <div role="status" aria-live="polite" aria-atomic="false" data-announces="page" className="sr-only">
      {lines.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
