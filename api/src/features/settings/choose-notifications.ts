// Why: docs/decisions/0427-notices-are-a-member-s.md
import { invalidField } from '@hireledger/domain/errors/catalogue';
import { choicesOf, follows } from '@hireledger/domain/events/follows';
import type { Channel } from '@hireledger/domain/events/notice-choices';
import type { EventName } from '@hireledger/domain/events/vocabulary';
import type { NotificationChoices } from '@hireledger/domain/http/settings';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

/**
 * What the person is notified of in this account, and how: what their role may see and follows, but for what they chose
 * otherwise.
 */
export async function listNotificationChoices(
  { database: { sql } }: { database: { sql: Sql | Transaction } },
  { userId, personId, role, memberRole }: Session,
): Promise<NotificationChoices> {
  const rows = await sql<{ event: string; channel: Channel; wanted: boolean }[]>`
    SELECT event, channel, wanted FROM notice_choices WHERE account_id = ${userId} AND person_id = ${personId}`;
  const chosen = new Map(rows.map(({ event, channel, wanted }) => [`${event}:${channel}`, wanted]));
  return choicesOf(role, memberRole).map(({ event, channels }) => {
    const wants = (channel: Channel) =>
      channels.includes(channel) ? (chosen.get(`${event}:${channel}`) ?? follows(memberRole, event)) : null;
    return { event, app: wants('app'), mail: wants('mail'), push: wants('push') };
  });
}

/**
 * Switches one kind of notice on or off for one channel, and signals it to the person's other tabs.
 * @throws AppError VALIDATION_FAILED if the role gets no such notice, or not on this channel
 */
export async function chooseNotification(
  context: Context,
  { session, event, channel, on }: { session: Session; event: EventName; channel: Channel; on: boolean },
): Promise<NotificationChoices> {
  const { userId: accountId, personId, role, memberRole } = session;
  const choice = choicesOf(role, memberRole).find((each) => each.event === event);
  if (!choice || !choice.channels.includes(channel))
    throw invalidField(
      choice ? 'channel' : 'event',
      choice ? REFUSED[channel] : 'There is no such notification for your account.',
    );
  await context.database.sql`
    INSERT INTO notice_choices (account_id, person_id, event, channel, wanted) VALUES (${accountId}, ${personId}, ${event}, ${channel}, ${on})
    ON CONFLICT (account_id, person_id, event, channel) DO UPDATE SET wanted = EXCLUDED.wanted`;
  context.notifier.ownSignal({ accountId, personId }, { about: 'choices' });
  return listNotificationChoices(context, session);
}

const REFUSED: Record<Channel, string> = {
  app: 'No in-app notification for this.',
  mail: 'No email for this.',
  push: 'No device notification for this.',
};
