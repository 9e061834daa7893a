import { useEffect, useState } from 'react';

/** The value once it has stood still for so many milliseconds; an empty one at once. */
export function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value);
  if (value === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
