import { callForAnswer } from '../../../http/call.ts';
import { session } from '../../../http/session.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** The number of unread messages, for the mail icon. */
export const unreadMessages = liveQuery<{ unread: number }, []>({
  name: 'unread-messages',
  fetch: (signal) => callForAnswer('GET /threads/unread', { signal }),
  apply: (count, event) => {
    const role = session.current()?.user.role;
    if (event.name === 'message.sent' && event.data.sender !== role)
      return { data: { unread: count.unread + 1 }, stale: false };
    if (event.name === 'message.read' && event.data.reader === role)
      return { data: { unread: Math.max(0, count.unread - event.data.cleared) }, stale: false };
    return { data: count, stale: false };
  },
});
