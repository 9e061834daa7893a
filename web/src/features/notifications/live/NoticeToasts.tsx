import { noticeText } from '@hireledger/domain/events/notice';
import { noticePath } from '@hireledger/domain/events/notice-path';
import type { EventName, RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Role } from '@hireledger/domain/hiring/stages';
import { counted } from '@hireledger/domain/numbers/grouped';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { colleagueIn, nameIn } from '../../../account/members.ts';
import { onEvent } from '../../../realtime/effects.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { momentText } from '../../../design/values/dates.ts';
import { paths } from '../../../navigation/paths.ts';
import { isNotice } from '../list-notices.ts';
import { isUndoneBy, isUndoneFor } from '../notices-after.ts';

/** Older events get no toast: they are in the bell. */
const FRESH_MS = 60_000;
/** The most kinds at a time; one line sums up the rest of a burst. The library shows three toasts, and hides older ones. */
const AT_ONCE = 2;
const REST = 'notices-rest';
const idOf = (kind: EventName): string => `notices-${kind}`;

/** Pages that show the change itself, so that no toast is needed. Lists and dashboards do not count. */
const THINGS =
  /^\/(applicationdetails|applicationtalent|applyforjob|wallet|verification|companies|notifications|messages|contract-offers|contracts|disputes|settings)/;
const isInView = ({ name, data }: RecipientEvent, path: string): boolean =>
  // The banner above every page.
  (name === 'deletion.changed' && data.deletesAt !== null) ||
  location.pathname === '/notifications' ||
  (THINGS.test(path) && `${location.pathname}${location.search}`.startsWith(path));

/**
 * Whether the reader's own act led to it, as announced: that act had its toast. It is in the bell, and on the pages that
 * show it.
 */
function isOwnDoing({ name, data }: RecipientEvent, role: Role): boolean {
  switch (name) {
    case 'disbursement.released':
      return role === 'company';
    case 'escrow.released':
      return role === 'company' && !data.byDeadline;
    case 'escrow.refunded':
      return role === 'talent' && !data.byDeadline;
    default:
      return name === 'withdrawal.sent';
  }
}

/** Shows a toast for each new notice. Those of one kind share one. */
export function NoticeToasts({ role }: { role: Role }) {
  const navigate = useNavigate();
  useEffect(() => {
    /** What each toast is about, by the kind; the newest last. */
    const shown = new Map<EventName, RecipientEvent[]>();
    let rest = 0;
    const forgetRest = () => void (rest = 0);
    let left = false;
    const draw = (kind: EventName, notices: RecipientEvent[], by?: string) => {
      const newest = notices.at(-1);
      if (!newest) {
        shown.delete(kind);
        return toast.dismiss(idOf(kind));
      }
      shown.set(kind, notices);
      const others = notices.length - 1;
      const path = others > 0 ? paths.notifications() : noticePath(newest, role);
      const forget = () => void shown.delete(kind);
      toast.news(noticeText(newest, role, by, momentText), {
        id: idOf(kind),
        description: others > 0 ? `And ${others} more like this` : undefined,
        onDismiss: forget,
        action: {
          label: 'View',
          onClick: () => {
            forget();
            void navigate(path);
          },
        },
      });
    };
    const add = (event: RecipientEvent, by?: string) => {
      if (left) return;
      const before = shown.get(event.name);
      if (before || shown.size < AT_ONCE) return draw(event.name, [...(before ?? []), event], by);
      rest += 1;
      toast.news(`${counted(rest, 'more notification')}`, {
        id: REST,
        onDismiss: forgetRest,
      });
    };
    const stop = onEvent((event) => {
      if (isUndoneFor(role, event))
        for (const [kind, notices] of shown) {
          const others = notices.filter((notice) => !isUndoneBy(notice, event));
          if (others.length < notices.length) draw(kind, others);
        }
      if (
        !isNotice(event) ||
        isOwnDoing(event, role) ||
        isInView(event, noticePath(event, role)) ||
        Date.now() - Date.parse(event.at) > FRESH_MS
      )
        return;
      if (colleagueIn(event)) void nameIn(event).then((by) => add(event, by));
      else add(event);
    });
    return () => {
      stop();
      left = true;
      // Somebody else may sign in next.
      for (const kind of shown.keys()) toast.dismiss(idOf(kind));
      toast.dismiss(REST);
      toast.forgetNews();
    };
  }, [role, navigate]);
  return null;
}
