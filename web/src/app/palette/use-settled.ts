import { useEffect, useState } from 'react';

/** The debounced value; an empty one immediately. */
export function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value);
  if (value === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
