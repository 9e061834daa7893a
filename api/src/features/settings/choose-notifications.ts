// Why: docs/decisions/0054-store-notification-preferences-in-the-event-head.md
import { invalidField } from '@hireledger/domain/errors/catalogue';
import { noticeChoices, type Channel } from '@hireledger/domain/events/notice-choices';
import type { EventName } from '@hireledger/domain/events/vocabulary';
import type { NotificationChoices } from '@hireledger/domain/http/settings';
import type { Role } from '@hireledger/domain/hiring/stages';
import { appendEvent } from '@hireledger/db/events';
import type { Actor, Context } from '../../context.ts';

/** Events that are switched off, by channel. */
type Muted = Record<Channel, string[]>;

/** The column of event_heads with the muted events. */
const COLUMN = { app: 'muted', mail: 'mail_muted', push: 'push_muted' } as const satisfies Record<Channel, string>;

/** What the person is notified of, and how. Everything is on by default. */
export async function listNotificationChoices(context: Context, { userId, role }: Actor): Promise<NotificationChoices> {
  const [head] = await context.database.sql<Muted[]>`
    SELECT muted AS app, mail_muted AS mail, push_muted AS push FROM event_heads WHERE recipient_id = ${userId}`;
  return choicesOf(role, head);
}

/**
 * Switches one kind of notice on or off for one channel, from its next event on, and sends the person's other tabs an
 * event.
 * @throws AppError VALIDATION_FAILED if the role gets no such notice, or not on this channel
 */
export async function chooseNotification(
  context: Context,
  { actor, event, channel, on }: { actor: Actor; event: EventName; channel: Channel; on: boolean },
): Promise<NotificationChoices> {
  const choice = noticeChoices(actor.role).find((each) => each.event === event);
  if (!choice || !choice.channels.includes(channel))
    throw invalidField(
      choice ? 'channel' : 'event',
      choice ? REFUSED[channel] : 'There is no such notification for your account.',
    );
  const { choices, events } = await context.database.sql.begin(async (tx) => {
    const column = tx(COLUMN[channel]);
    const [head] = await tx<Muted[]>`
      UPDATE event_heads SET ${column} = array_remove(${column}, ${event}) || ${on ? [] : [event]}::text[]
       WHERE recipient_id = ${actor.userId} RETURNING muted AS app, mail_muted AS mail, push_muted AS push`;
    const appended = await appendEvent(tx, {
      name: 'notice.chosen',
      at: context.clock(),
      data: { event, channel, on },
      recipients: [actor.userId],
      notified: [],
    });
    return { choices: choicesOf(actor.role, head), events: appended };
  });
  context.notifier.events(events);
  return choices;
}

const REFUSED: Record<Channel, string> = {
  app: 'No in-app notification for this.',
  mail: 'No email for this.',
  push: 'No device notification for this.',
};

const choicesOf = (role: Role, muted: Muted = { app: [], mail: [], push: [] }): NotificationChoices =>
  noticeChoices(role).map(({ event, channels }) => {
    const chosen = (channel: Channel) => (channels.includes(channel) ? !muted[channel].includes(event) : null);
    return { event, app: chosen('app'), mail: chosen('mail'), push: chosen('push') };
  });
