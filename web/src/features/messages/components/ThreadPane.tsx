import type { Role } from '@hireledger/domain/hiring/stages';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { openThreads } from '../calls.ts';
import { Conversation } from './Conversation.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';

interface ThreadPaneProps {
  applicationId: string;
  own: Role;
  onClose: () => void;
}

/** One conversation of the messages page, with whom and about what. Use a key per conversation. */
export function ThreadPane({ applicationId, own, onClose }: ThreadPaneProps) {
  const { data } = useQuery(openThreads.options(applicationId));
  usePageTitle(data && `Messages with ${data.thread.other.name}`);
  return (
    <Conversation
      applicationId={applicationId}
      own={own}
      onClose={onClose}
      head={(thread) => <ThreadHeader thread={thread} own={own} onClose={onClose} />}
    />
  );
}
