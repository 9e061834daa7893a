import type { Role } from '@hireledger/domain/hiring/stages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { may } from '../../../account/permissions.ts';
import { paths } from '../../../navigation/paths.ts';
import { onEvent } from '../../../realtime/effects.ts';
import { queryClient } from '../../../http/query-client.ts';
import { isMuted } from '../../notifications/list-notices.ts';
import { toast } from '../../../design/toasts/Toast.tsx';

/** Older messages get no toast: the mail icon counts them. */
const FRESH_MS = 60_000;
const LINE_MAX = 120;

/** Whether the conversation is on the screen, on whichever page. By the key of `openThreads`, which other pages do not load. */
const isOpen = (threadId: string): boolean =>
  queryClient
    .getQueryCache()
    .find({ queryKey: ['thread', threadId] })
    ?.isActive() ?? false;

/** Toasts for new messages, unless the conversations or this one are on the screen. A burst in one conversation is one toast. */
export function MessageToasts({ role }: { role: Role }) {
  const navigate = useNavigate();
  useEffect(
    () =>
      onEvent((event) => {
        const { name, at, data } = event;
        if (
          name !== 'message.sent' ||
          data.sender === role ||
          !may('review-applicants') ||
          isMuted(event) ||
          Date.now() - Date.parse(at) > FRESH_MS
        )
          return;
        if (window.location.pathname === paths.messages() || isOpen(data.threadId)) return;
        toast.news(role === 'company' ? data.talentName : data.companyName, {
          id: `message-${data.threadId}`,
          description: data.text ? data.text.slice(0, LINE_MAX) : 'Sent a file',
          action: { label: 'Open', onClick: () => void navigate(paths.messages(data.threadId)) },
        });
      }),
    [role, navigate],
  );
  return null;
}
