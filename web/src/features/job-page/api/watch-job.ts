import type { JobCount } from '@hireledger/domain/http/job-feed';
import { useEffect, useState } from 'react';

const RETURN_FIRST_MS = 1_000;
const RETURN_LAST_MS = 30_000;

/**
 * `/feeds/jobs/{id}`: the live number of applicants, for everyone. Null until known. `onOpenChange` is called when the
 * job closes or opens; keep it stable between renders.
 */
export function useJobCount(jobId: string, onOpenChange: () => void): JobCount | null {
  const [count, setCount] = useState<JobCount | null>(null);
  useEffect(() => {
    if (jobId === '') return;
    let socket: WebSocket;
    let timer: ReturnType<typeof setTimeout>;
    let pause = RETURN_FIRST_MS;
    let open: boolean | null = null;
    let left = false;
    const connect = () => {
      socket = new WebSocket(
        new URL(`/feeds/jobs/${encodeURIComponent(jobId)}`, window.location.href.replace(/^http/, 'ws')),
      );
      socket.addEventListener('message', ({ data }) => {
        const read = readCount(data);
        if (!read) return;
        pause = RETURN_FIRST_MS;
        setCount(read);
        if (open !== null && open !== read.open) onOpenChange();
        open = read.open;
      });
      // The feed is full or the server restarts: back off.
      socket.addEventListener('close', () => {
        if (left) return;
        timer = setTimeout(connect, pause);
        pause = Math.min(pause * 2, RETURN_LAST_MS);
      });
    };
    connect();
    return () => {
      left = true;
      clearTimeout(timer);
      const last = socket;
      // Closing a connecting socket would log an error.
      if (last.readyState === WebSocket.CONNECTING) last.addEventListener('open', () => last.close());
      else last.close();
    };
  }, [jobId, onOpenChange]);
  return count?.jobId === jobId ? count : null;
}

/** Not validated: the schema library would be loaded by a public page. */
function readCount(data: unknown): JobCount | null {
  try {
    return JSON.parse(String(data)) as JobCount;
  } catch {
    return null;
  }
}
