import { AppError } from '@hireledger/domain/errors/catalogue';
import { noticeChoices, type Channel } from '@hireledger/domain/events/notice-choices';
import type { EventName } from '@hireledger/domain/events/vocabulary';
import type { NotificationChoices } from '@hireledger/domain/http/settings';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Actor, Context } from '../context.ts';

interface Muted {
  muted: string[];
  mailMuted: string[];
}

/** What the person is told, and how. Whatever was never chosen is on. */
export async function listNotificationChoices(context: Context, { userId, role }: Actor): Promise<NotificationChoices> {
  const [head] = await context.database.sql<Muted[]>`SELECT muted, mail_muted AS "mailMuted" FROM event_heads WHERE recipient_id = ${userId}`;
  return choicesOf(role, head);
}

/**
 * Switches one kind of notice on or off, from its next event on.
 * @throws AppError VALIDATION_FAILED where the role gets no such notice, or no mail about it
 */
export async function chooseNotification(context: Context, { actor, event, channel, on }: { actor: Actor; event: EventName; channel: Channel; on: boolean }): Promise<NotificationChoices> {
  const choice = noticeChoices(actor.role).find((each) => each.event === event);
  if (!choice || (channel === 'mail' && !choice.mailed)) {
    const message = choice ? 'There is no mail about this.' : 'There is no such notice for your account.';
    throw new AppError('VALIDATION_FAILED', message, { issues: [{ path: choice ? 'channel' : 'event', message }] });
  }
  const { sql } = context.database;
  const column = channel === 'app' ? sql`muted` : sql`mail_muted`;
  const [head] = await sql<Muted[]>`
    UPDATE event_heads SET ${column} = array_remove(${column}, ${event}) || ${on ? [] : [event]}::text[]
     WHERE recipient_id = ${actor.userId} RETURNING muted, mail_muted AS "mailMuted"`;
  return choicesOf(actor.role, head);
}

const choicesOf = (role: Role, { muted, mailMuted }: Muted = { muted: [], mailMuted: [] }): NotificationChoices =>
  noticeChoices(role).map(({ event, mailed }) => ({ event, app: !muted.includes(event), mail: mailed ? !mailMuted.includes(event) : null }));
