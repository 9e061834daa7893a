import { NOTICE_PARAMETER } from '@hireledger/domain/events/notice-path';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { markNotices } from '../list-notices.ts';
import { keepPushOn } from '../push-devices.ts';

/**
 * Follows links from outside: of push notifications, which the service worker passes on, and of emails. The notice in
 * the link is marked as read and removed from the URL.
 */
export function FollowLinks() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // Optional: the next page retries.
    keepPushOn().catch(() => {});
    const container = (navigator as Partial<Navigator>).serviceWorker;
    const follow = ({ data, ports }: MessageEvent<{ follow?: string }>) => {
      if (typeof data?.follow !== 'string' || !data.follow.startsWith('/') || data.follow.startsWith('//')) return;
      ports[0]?.postMessage(true);
      void navigate(data.follow);
    };
    container?.addEventListener('message', follow);
    container?.startMessages?.();
    return () => container?.removeEventListener('message', follow);
  }, [navigate]);

  useEffect(() => {
    const params = new URLSearchParams(search);
    const seq = Number(params.get(NOTICE_PARAMETER));
    if (!Number.isSafeInteger(seq) || seq < 1) return;
    params.delete(NOTICE_PARAMETER);
    const rest = params.toString();
    void navigate(`${pathname}${rest && `?${rest}`}${hash}`, { replace: true, preventScrollReset: true });
    // If it fails, the notice stays unread.
    markNotices({ seq }).catch(() => {});
  }, [navigate, pathname, search, hash]);
  return null;
}
