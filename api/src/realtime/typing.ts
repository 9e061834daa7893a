import type { Socket } from 'socket.io';
import { z } from 'zod';
import { typingSignal } from '@hireledger/domain/http/messages';
import { TYPING_EVERY_MS } from '@hireledger/domain/messages/limits';
import { mayAbout, type View } from '../auth/view.ts';
import type { Signalling } from './signalling.ts';

/** A little less than the interval of the pages. */
const LEAST_MS = TYPING_EVERY_MS - 500;
/** Conversations of a socket whose last signal is remembered. */
const PACED = 100;

/** The account that is shown it, the conversation, and its job. */
export const remoteTyping = z.object({
  name: z.literal('typing'),
  recipientId: z.string(),
  threadId: z.uuid(),
  jobId: z.uuid(),
});
type RemoteTyping = z.infer<typeof remoteTyping>;

interface TypingParts {
  notify: (signal: RemoteTyping) => void;
  deliver: (recipientId: string, name: string, data: object, maySee: (view: View) => boolean) => void;
  onError: (error: unknown) => void;
}

/** Shows one side of a conversation that the other is typing. */
export function openTyping({ notify, deliver, onError }: TypingParts) {
  const show = ({ recipientId, threadId, jobId }: RemoteTyping) =>
    deliver(recipientId, 'typing', { threadId }, (view) => mayAbout(view, 'review-applicants', jobId));
  return {
    /** A member signals conversations that their role may write in. */
    listen(socket: Socket, { session, view, find }: Signalling): void {
      const lastAt = new Map<string, number>();
      socket.on('typing', (sent: unknown) => {
        const signal = typingSignal.safeParse(sent);
        if (!signal.success || session.leaves) return;
        const { threadId } = signal.data;
        const now = Date.now();
        if (now - (lastAt.get(threadId) ?? 0) < LEAST_MS) return;
        if (!lastAt.has(threadId) && lastAt.size >= PACED) lastAt.delete(lastAt.keys().next().value!);
        lastAt.set(threadId, now);
        find(threadId).then((found) => {
          if (!found || !mayAbout(view, 'review-applicants', found.jobId)) return;
          const typing = { name: 'typing' as const, recipientId: found.otherId, threadId, jobId: found.jobId };
          show(typing);
          notify(typing);
        }, onError);
      });
    },
    onRemote: show,
  };
}
