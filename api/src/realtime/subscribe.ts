import { z } from 'zod';
import type { NumberedEvent } from '@hireledger/db/events';
import type { Notifications } from '@hireledger/db/notifications';
import { CHANNELS } from '@hireledger/db/notifier';
import type { OwnSignal } from '@hireledger/domain/http/realtime';
import type { Sessions } from '../auth/sessions.ts';
import type { Log } from '../context.ts';
import type { AuditFeed } from './audit-feed.ts';
import type { Gateway } from './gateway.ts';
import type { JobFeed } from './job-feed.ts';

const eventsPayload = z.object({
  from: z.string(),
  heads: z.array(z.tuple([z.string(), z.number()])),
  events: z
    .array(
      z.object({
        recipientId: z.string(),
        seq: z.number(),
        name: z.custom<NumberedEvent['name']>(),
        at: z.string(),
        data: z.custom<NumberedEvent['data']>(),
        trace: z.string().exactOptional(),
      }),
    )
    .optional(),
});
const jobsPayload = z.object({ from: z.string(), jobs: z.array(z.string()) });
const ownPayload = z.object({
  from: z.string(),
  own: z.array(z.tuple([z.string(), z.string(), z.custom<OwnSignal>()])),
});
const sessionsPayload = z.object({ from: z.string(), sessions: z.array(z.string()) });

/**
 * Subscribes to the notifications of the other processes. A sweep repairs what was missed while the connection was
 * lost, as soon as it is back.
 */
export async function subscribeToNotifications(
  notifications: Notifications,
  processId: string,
  {
    gateway,
    jobFeed,
    auditFeed,
    sessions,
    log,
  }: { gateway: Gateway; jobFeed: JobFeed; auditFeed: AuditFeed; sessions: Sessions; log: Log },
): Promise<void> {
  const onReconnect = () => {
    sessions.forget();
    gateway.sweep().catch((error: unknown) => log.error({ err: error }, 'sweep failed'));
  };
  await notifications.subscribe(
    CHANNELS.events,
    (text) => {
      const payload = read(eventsPayload, text);
      if (!payload || payload.from === processId) return;
      if (payload.events) gateway.push(payload.events);
      else gateway.onRemoteHeads(payload.heads);
    },
    onReconnect,
  );
  await notifications.subscribe(CHANNELS.jobs, (text) => {
    const payload = read(jobsPayload, text);
    if (payload && payload.from !== processId) jobFeed.onChanged(payload.jobs);
  });
  await notifications.subscribe(CHANNELS.sessions, (text) => {
    const payload = read(sessionsPayload, text);
    if (payload && payload.from !== processId) gateway.endSessions(payload.sessions);
  });
  await notifications.subscribe(CHANNELS.escrowLogs, () => void auditFeed.poll());
  await notifications.subscribe(CHANNELS.own, (text) => {
    const payload = read(ownPayload, text);
    if (payload && payload.from !== processId) for (const signal of payload.own) gateway.signalOwn(signal);
  });
  await notifications.subscribe(CHANNELS.signals, gateway.onRemoteSignals);
}

function read<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
