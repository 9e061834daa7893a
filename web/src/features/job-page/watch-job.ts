import type { JobCount } from '@hireledger/domain/http/job-feed';
import { useEffect, useState } from 'react';

const RETURN_FIRST_MS = 1_000;
const RETURN_LAST_MS = 30_000;

/** `/feeds/jobs/{id}`: the live number of applicants and whether the job is open, for everyone. Null until known. */
export function useJobCount(jobId: string): JobCount | null {
  const [count, setCount] = useState<JobCount | null>(null);
  useEffect(() => {
    if (jobId === '') return;
    let socket: WebSocket;
    let timer: ReturnType<typeof setTimeout>;
    let pause = RETURN_FIRST_MS;
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
  }, [jobId]);
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
