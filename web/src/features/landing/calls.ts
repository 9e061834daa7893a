import { useEffect, useState, type RefObject } from 'react';
import type { AnswerOf } from '../../http/call.ts';

const PATH = '/public/counts';
type PublicCounts = AnswerOf<`GET ${typeof PATH}`>;

/** The server caches its answer for two seconds; at this interval most requests are answered with "not modified". */
const ASK_MS = 4_000;

/**
 * Refetched while `frame` is visible. Null until there is an answer or if there is none. Uses plain fetch, since the
 * front page loads neither the query client nor the schemas.
 */
export function usePublicCounts(frame: RefObject<HTMLElement | null>): PublicCounts | null {
  const [counts, setCounts] = useState<PublicCounts | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking: AbortController | undefined;
    let inSight = false;
    const ask = async () => {
      clearTimeout(timer);
      asking?.abort();
      const mine = (asking = new AbortController());
      const read = await readCounts(mine.signal);
      if (mine.signal.aborted) return;
      if (read) setCounts(read);
      if (inSight) timer = setTimeout(look, ASK_MS);
    };
    const look = () => {
      if (inSight && document.visibilityState === 'visible') void ask();
    };
    const watch = new IntersectionObserver((seen) => {
      inSight = seen.at(-1)!.isIntersecting;
      look();
    });
    if (frame.current) watch.observe(frame.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      asking?.abort();
      watch.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [frame]);
  return counts;
}

async function readCounts(signal: AbortSignal): Promise<PublicCounts | null> {
  try {
    const answer = await fetch(PATH, { signal, headers: { accept: 'application/json' } });
    const body = (await answer.json()) as PublicCounts;
    return answer.ok && typeof body.released === 'string' ? body : null;
  } catch {
    return null;
  }
}
