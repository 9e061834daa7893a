import type { Thread } from '@hireledger/domain/http/messages';
import { useEffect, useRef, useState } from 'react';
import { readThread } from './calls.ts';

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Marks an open conversation as read while its tab is visible and focused. */
export function useReadMark(thread: Thread | undefined): void {
  const [looking, setLooking] = useState(isLookedAt);
  const marked = useRef(0);
  useEffect(() => {
    const look = () => setLooking(isLookedAt());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('blur', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('blur', look);
    };
  }, []);
  const { applicationId, unread = 0, last } = thread ?? {};
  const upTo = last?.number ?? 0;
  useEffect(() => {
    if (!looking || !applicationId || unread === 0 || upTo <= marked.current) return;
    marked.current = upTo;
    readThread(applicationId, upTo).catch(() => {
      // It stays unread; the next visit retries.
      marked.current = 0;
    });
  }, [looking, applicationId, unread, upTo]);
}
