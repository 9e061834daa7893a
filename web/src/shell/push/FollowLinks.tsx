import { NOTICE_PARAMETER } from '@hireledger/domain/events/notice-path';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { markNotices } from '../notices/list-notices.ts';
import { keepPushOn } from './push-devices.ts';

/**
 * Follows links that come from outside the page: of a notification, which the service worker hands over, and of a mail. The notice that such a link
 * names is marked as read, and its name leaves the address.
 */
export function FollowLinks() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // It works without: the next page asks again.
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
    // Where it fails the notice stays unread: nothing is lost.
    markNotices({ seq }).catch(() => {});
  }, [navigate, pathname, search, hash]);
  return null;
}
