import { useEffect, useState } from 'react';

/** The present moment, anew each half minute, so that 'Today' does not stand there tomorrow. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
