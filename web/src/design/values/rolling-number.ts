import { useEffect, useRef, useState } from 'react';

/**
 * Animates from the previous value to the new one over 400 ms. With reduced motion, or on first render, it is the value
 * itself.
 */
export function useRollingNumber(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    if (start === value || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = value;
      setShown(value);
      return;
    }
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - begun) / 400));
      from.current = start + (value - start) * (1 - (1 - part) ** 3);
      setShown(part === 1 ? value : from.current);
      if (part < 1) frame = requestAnimationFrame(step);
      else from.current = value;
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
