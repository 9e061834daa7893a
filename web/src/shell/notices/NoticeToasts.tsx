import { noticeText } from '@hireledger/domain/events/notice';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onEvent } from '../../realtime/effects.ts';
import { toast } from '../../ui/Toast.tsx';
import { isNotice } from './list-notices.ts';
import { noticePath } from './notice-path.ts';

/** What happened longer ago than this was missed while away: it waits in the bell and raises no toast. */
const FRESH_MS = 60_000;

/** Says at once what the signed-in person is told of. */
export function NoticeToasts({ role }: { role: Role }) {
  const navigate = useNavigate();
  useEffect(
    () =>
      onEvent((event) => {
        if (!isNotice(event) || Date.now() - Date.parse(event.at) > FRESH_MS) return;
        toast(noticeText(event, role), {
          id: `notice-${event.seq}`,
          action: { label: 'View', onClick: () => void navigate(noticePath(event, role)) },
        });
      }),
    [role, navigate],
  );
  return null;
}
