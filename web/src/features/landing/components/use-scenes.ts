import { useEffect, useRef, useState } from 'react';

/**
 * The scenes of an animation. It starts with the last one, which shows everything, so that the page works without
 * JavaScript; then it plays while it is visible. `moves` is null if nothing moves (reduced motion, or no JavaScript
 * yet), else whether it is playing; `toggle` pauses and resumes it (WCAG 2.2.2).
 */
export function useScenes<E extends HTMLElement>(count: number, sceneMs: number) {
  const frame = useRef<E>(null);
  const [scene, setScene] = useState(count - 1);
  const [moves, setMoves] = useState<boolean | null>(null);
  const [inSight, setInSight] = useState(false);

  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      setMoves(reduced.matches ? null : true);
      if (reduced.matches) setScene(count - 1);
    };
    follow();
    reduced.addEventListener('change', follow);
    // Several at once, oldest first, when the page scrolls past while the browser is busy.
    const watch = new IntersectionObserver((seen) => setInSight(seen.at(-1)!.isIntersecting));
    if (frame.current) watch.observe(frame.current);
    return () => {
      reduced.removeEventListener('change', follow);
      watch.disconnect();
    };
  }, [count]);

  useEffect(() => {
    if (!moves || !inSight) return;
    const timer = setInterval(() => setScene((now) => (now + 1) % count), sceneMs);
    return () => clearInterval(timer);
  }, [moves, inSight, count, sceneMs]);

  return { frame, scene, moves, toggle: () => setMoves((now) => now === false) };
}
