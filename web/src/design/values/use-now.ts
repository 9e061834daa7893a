import { useEffect, useState } from 'react';

/** The present moment, anew each half minute, so that 'just now' does not stand there for an hour, nor 'Today' tomorrow. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
