import type { Role } from '@hireledger/domain/hiring/stages';
import type { Thread } from '@hireledger/domain/http/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound, sentenceOf } from '../../../http/sentences.ts';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { openThreads } from '../calls.ts';
import { useReadMark } from '../use-read-mark.ts';
import { Composer } from './Composer.tsx';
import { MessageLog } from './MessageLog.tsx';
import { TypingLine } from './TypingLine.tsx';

interface ConversationProps {
  applicationId: string;
  own: Role;
  /** Above the messages, once they are there. */
  head?: (thread: Thread) => ReactNode;
  /** On Escape in the field. */
  onClose?: () => void;
}

/** The messages about one application, with the field to write the next one. Fills its parent, a column. Use a key per conversation. */
export function Conversation({ applicationId, own, head, onClose = () => {} }: ConversationProps) {
  const open = useQuery(openThreads.options(applicationId));
  useReadMark(open.data?.thread);
  if (open.isPending) return <Loading />;
  if (open.isError)
    return (
      <div className="grid flex-1 place-content-center p-6">
        {isNotFound(open.error) ? (
          <EmptyState drawing="search" title="Conversation not found.">
            It may belong to another account.
          </EmptyState>
        ) : (
          <ErrorState text={sentenceOf(open.error)} onRetry={() => void open.refetch()} />
        )}
      </div>
    );
  const { thread, messages } = open.data;
  return (
    <>
      {head?.(thread)}
      {messages.length === 0 && !thread.other.gone && <Beginning thread={thread} />}
      <MessageLog open={open.data} own={own} />
      <TypingLine applicationId={applicationId} own={own} name={thread.other.name} />
      {thread.other.gone ? (
        <p className="border-t border-line px-6 py-4 text-center text-ink-soft">
          This account was deleted. You can still read the conversation.
        </p>
      ) : (
        <Composer thread={thread} own={own} onClose={onClose} />
      )}
    </>
  );
}

function Beginning({ thread }: { thread: Thread }) {
  return (
    <div className="pointer-events-none px-6 pt-16">
      <EmptyState
        drawing="messages"
        title={`Write to ${thread.other.name}`}
      >{`Your first message about ${thread.jobTitle} starts the conversation.`}</EmptyState>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the conversation..." className="grid content-start gap-4 p-6">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="mt-6 h-12 w-2/3" />
      <Skeleton className="h-8 w-1/2 justify-self-end" />
      <Skeleton className="h-16 w-3/5" />
    </div>
  );
}
