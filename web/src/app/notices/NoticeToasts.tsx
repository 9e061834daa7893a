import { noticeText } from '@hireledger/domain/events/notice';
import { noticePath } from '@hireledger/domain/events/notice-path';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onEvent } from '../../realtime/effects.ts';
import { toast } from '../../design/toasts/Toast.tsx';
import { isNotice } from '../../notices/list-notices.ts';
import { isUndoneBy } from '../../notices/notices-after.ts';

/** Older events get no toast: they are in the bell. */
const FRESH_MS = 60_000;
/** The most toasts at a time; one line sums up the rest of a burst. */
const AT_ONCE = 3;
const REST = 'notices-rest';

/** Pages that show the change itself, so that no toast is needed. Lists and dashboards do not count. */
const THINGS =
  /^\/(applicationdetails|applicationtalent|applyforjob|wallet|verification|companies|notifications|messages|contract-offers)/;
const isInView = (path: string): boolean =>
  location.pathname === '/notifications' ||
  (THINGS.test(path) && `${location.pathname}${location.search}`.startsWith(path));

/** Shows a toast for each new notice. */
export function NoticeToasts({ role }: { role: Role }) {
  const navigate = useNavigate();
  useEffect(() => {
    const shown = new Map<string, RecipientEvent>();
    let rest = 0;
    const forgetRest = () => void (rest = 0);
    return onEvent((event) => {
      if (event.name === 'application.move-undone')
        for (const [id, notice] of shown) if (isUndoneBy(notice, event)) toast.dismiss(id);
      if (!isNotice(event) || isInView(noticePath(event, role)) || Date.now() - Date.parse(event.at) > FRESH_MS) return;
      if (shown.size >= AT_ONCE) {
        rest += 1;
        toast(`${rest} more ${rest === 1 ? 'notification' : 'notifications'}`, {
          id: REST,
          onAutoClose: forgetRest,
          onDismiss: forgetRest,
        });
        return;
      }
      const id = `notice-${event.seq}`;
      shown.set(id, event);
      const forget = () => void shown.delete(id);
      toast(noticeText(event, role), {
        id,
        onAutoClose: forget,
        onDismiss: forget,
        action: { label: 'View', onClick: () => void navigate(noticePath(event, role)) },
      });
    });
  }, [role, navigate]);
  return null;
}
